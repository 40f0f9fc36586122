import { beforeEach, describe, expect, it, vi } from 'vitest';
import { begun } from './world.ts';

const ADDRESS = 'ws://king/ws/t';
const OPEN = 1;
const CLOSED = 3;

/** A socket as the page's first script left it. */
function early({ heard = [] as string[], url = ADDRESS, readyState = OPEN } = {}) {
  const onmessage = (_: { data: string }) => {};
  const socket = { url, readyState, send: vi.fn(), close: vi.fn(), onmessage };
  window.kingEarly = { socket: socket as unknown as WebSocket, heard };
  return socket;
}

const rest = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('WebSocket', { OPEN });
});

describe('a line that was begun early', () => {
  it('is taken once', () => {
    early();
    expect(begun(ADDRESS)).not.toBeNull();
    expect(begun(ADDRESS)).toBeNull();
  });

  it('tells what was heard on it, then what comes', async () => {
    const socket = early({ heard: ['first', 'second'] });
    const told: string[] = [];
    const line = begun(ADDRESS)!;
    line.onmessage = ({ data }) => told.push(data);
    await rest();
    socket.onmessage({ data: 'third' });
    expect(told).toEqual(['first', 'second', 'third']);
  });

  it('does not say hello again', () => {
    const socket = early();
    begun(ADDRESS)!.onopen?.();
    expect(socket.send).not.toHaveBeenCalled();
  });

  it('that the server has ended says why, and then that it is closed', async () => {
    early({ heard: ['bye'], readyState: CLOSED });
    const told: string[] = [];
    const line = begun(ADDRESS)!;
    line.onmessage = ({ data }) => told.push(data);
    line.onclose = () => told.push('closed');
    await rest();
    expect(told).toEqual(['bye', 'closed']);
  });

  it('is of no use to another table, or when it has failed', () => {
    const elsewhere = early({ url: 'ws://king/ws/other' });
    expect(begun(ADDRESS)).toBeNull();
    expect(elsewhere.close).toHaveBeenCalled();
    early({ readyState: CLOSED });
    expect(begun(ADDRESS)).toBeNull();
  });
});
