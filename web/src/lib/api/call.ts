/** One request to the server: typed by whoever asks, refusals by their code, silence as its own error. */

/** The server said no, and why: a code and its parameters, never a sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${status} ${code}`);
  }
}

/** No answer: no network, no server, or none in time. Trying again makes sense. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Milliseconds that a request may take; over slow 4G the longest takes about one second. */
export const PATIENCE = 12_000;

/**
 * `body` is sent as JSON, by POST; without one it is a GET. Raises Refusal or NoAnswer, nothing else; an answer
 * that is no JSON, such as a proxy's page, is no answer of ours.
 */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await reach(path, body);
  const answer = await json(response);
  if (response.ok) return answer as Answer;
  throw refusal(response.status, answer);
}

async function reach(path: string, body: object | undefined): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    if (body === undefined) return await fetch(path, { signal });
    const headers = { 'content-type': 'application/json' };
    return await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  } catch (cause) {
    throw new NoAnswer(path, { cause });
  }
}

async function json(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw new NoAnswer(response.url, { cause });
  }
}

function refusal(status: number, answer: unknown): Error {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string') {
    const params = 'params' in answer ? (answer.params as Record<string, string | number>) : {};
    return new Refusal(status, answer.code, params);
  }
  return status >= 502 ? new NoAnswer(`${status}`) : new Refusal(status, 'unknown');
}
