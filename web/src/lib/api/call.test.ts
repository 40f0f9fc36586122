import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, NoAnswer, Refusal } from './call';

const fetched = vi.fn<typeof fetch>();

function answers(status: number, text: string): void {
  fetched.mockResolvedValueOnce(new Response(text, { status }));
  vi.stubGlobal('fetch', fetched);
}

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('gets', async () => {
    answers(200, '{"player":"p1"}');
    expect(await call('/api/me')).toEqual({ player: 'p1' });
    expect(fetched.mock.calls[0]![1]!.method).toBeUndefined();
  });

  it('posts JSON, an empty object too', async () => {
    answers(201, '{"table":"t1"}');
    expect(await call('/api/quick', {})).toEqual({ table: 't1' });
    expect(fetched.mock.calls[0]![1]).toMatchObject({ method: 'POST', body: '{}' });
  });

  it('takes an answer without a body', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetched);
    expect(await call('/api/me', { name: 'Ege' })).toBeNull();
  });

  it('raises a refusal with its code and parameters', async () => {
    answers(409, '{"code":"name_taken","params":{"name":"Ege"}}');
    const refused = await call('/api/me', { name: 'Ege' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ status: 409, code: 'name_taken', params: { name: 'Ege' } });
  });

  it('a refusal without a code is an unknown one', async () => {
    answers(400, '{"detail":"no"}');
    await expect(call('/api/x')).rejects.toMatchObject({ code: 'unknown', params: {} });
  });

  it.each([
    [200, '<html>'],
    [502, '<html>'],
    [503, '{}'],
  ])('is not answered by %i %s', async (status, text) => {
    answers(status, text);
    await expect(call('/api/x')).rejects.toBeInstanceOf(NoAnswer);
  });

  it('is not answered without a network', async () => {
    vi.stubGlobal('fetch', fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')));
    await expect(call('/api/x')).rejects.toBeInstanceOf(NoAnswer);
  });
});
