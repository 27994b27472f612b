import { setTimeout } from 'node:timers/promises';

/** What became of the requests of a run. */
export interface Tally {
  acknowledged: number;
  retried: number;
  /** Answers that another try would not mend. */
  refused: number[];
}

const tries = 40;
const pauseMs = 100;

/**
 * Sends a request as a device does: the same again, until an answer comes that another try would not change. Waits
 * between two tries as long as a try that fails at once would otherwise take the processor.
 */
export async function deliver(tally: Tally, send: () => Promise<Response>): Promise<Response | null> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await send().catch(() => null);
    await answer?.clone().arrayBuffer();
    if (answer?.ok) {
      tally.acknowledged++;
      return answer;
    }
    const isForNow = !answer || answer.status === 429 || answer.status >= 500;
    if (!isForNow) {
      tally.refused.push(answer.status);
      return answer;
    }
    tally.retried++;
    await setTimeout(pauseMs);
  }
  return null;
}

export interface PortalRequests {
  save(body: object): Promise<Response>;
  tus(
    method: 'POST' | 'HEAD' | 'PATCH',
    path: string,
    headers: Record<string, string>,
    bytes?: Uint8Array<ArrayBuffer>,
  ): Promise<Response>;
}

/** Requests of a signed-in device to the server, or the balancer, at `url`. */
export function requestsTo(url: string, cookie: string): PortalRequests {
  const ask = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'x-portal': '1', cookie, ...headers },
      ...(body && { body }),
      signal: AbortSignal.timeout(30_000),
    });
  return {
    save: (body) =>
      ask(
        'POST',
        '/master/properties/draft/save',
        { 'content-type': 'application/json' },
        JSON.stringify(body),
      ),
    tus: (method, path, headers, bytes) =>
      ask(method, `/photo-uploads${path}`, { 'tus-resumable': '1.0.0', ...headers }, bytes),
  };
}
