/** The network between the devices and the server: what may go wrong with a request and its answer. */
import { ApiError } from '#api/ask.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Gates } from './gates.ts';

const pausesMs = [null, 5_000, 120_000, 7_200_000];

/** What may happen to a request on its way; the first ones leave it alone. */
const requestFaults = [
  'none',
  'none',
  'lost',
  'no answer in time, comes later',
  'comes twice',
  'sent again by the browser',
  'portal page',
  'portal json',
  '401',
  '403',
  '409 in progress',
  '413',
  '422',
  '429',
  '500',
  '502 html',
  '503',
  'done and 500',
  'done and 503',
] as const;

interface Request<Answer> {
  label: string;
  /** What the server does with it. @throws {ApiError} as the server refuses */
  handle: () => Answer;
  resolve: (answer: Partial<Answer>) => void;
  reject: (fault: ApiError) => void;
}

export class Network {
  readonly #gates: Gates;
  readonly #trace: (line: () => string) => void;

  constructor(gates: Gates, trace: (line: () => string) => void) {
    this.#gates = gates;
    this.#trace = trace;
  }

  /** Sends one request. It arrives, or not, when the schedule opens its gate. */
  post<Answer extends object>(label: string, handle: () => Answer): Promise<Partial<Answer>> {
    return new Promise((resolve, reject) => {
      const request: Request<Answer> = { label, handle, resolve, reject };
      const open = (chance: number) => this.#arrive(request, chance);
      this.#gates.add({ owner: this, kind: 'request', label, open });
    });
  }

  /** The server restarts: what travels is lost, or done and not answered. */
  cut(chance: number): void {
    const travelling = this.#gates.waiting.filter(({ kind }) => kind === 'request' || kind === 'answer');
    for (const [index, gate] of travelling.entries()) {
      const isDone = (chance >> (index % 8)) & 1;
      this.#gates.waiting.splice(this.#gates.waiting.indexOf(gate), 1);
      if (gate.kind === 'answer') gate.open(2);
      else gate.open(requestFaults.indexOf(isDone ? 'done and 500' : 'lost'));
    }
  }

  #arrive<Answer extends object>(request: Request<Answer>, chance: number): void {
    const { label, resolve, reject } = request;
    const fault = requestFaults[chance % requestFaults.length]!;
    const pause = pausesMs[chance % pausesMs.length]!;
    this.#trace(() => `    server: ${label}${fault === 'none' ? '' : ` (${fault})`}`);
    const refuse = (status: number, code: ErrorCode, retryAfterMs: number | null = null) =>
      reject(new ApiError(code, { status, retryAfterMs }));
    const again = () =>
      this.#gates.add({ owner: this, kind: 'late copy', label, open: () => this.#swallow(request) });
    switch (fault) {
      case 'none':
        return this.#answer(request);
      case 'lost':
        return reject(new ApiError('no_connection'));
      case 'no answer in time, comes later':
        again();
        return reject(new ApiError('no_answer_in_time'));
      case 'comes twice':
        again();
        return this.#answer(request);
      case 'sent again by the browser':
        this.#swallow(request);
        return this.#answer(request);
      case 'portal page':
        return reject(new ApiError('answer_not_understood', { status: 200 }));
      case 'portal json':
        return resolve({});
      case '401':
        return refuse(401, 'sign_in_required');
      case '403':
        return refuse(403, 'agent_disabled');
      case '409 in progress':
        return refuse(409, 'mutation_in_progress');
      case '413':
        return refuse(413, 'body_too_large');
      case '422':
        return refuse(422, 'invalid_request');
      case '429':
        return refuse(429, 'too_many_attempts', pause);
      case '500':
        return refuse(500, 'server_error');
      case '502 html':
        return reject(new ApiError('answer_not_understood', { status: 502 }));
      case '503':
        return refuse(503, 'database_unavailable', pause);
      case 'done and 500':
        this.#swallow(request);
        return refuse(500, 'server_error');
      case 'done and 503':
        this.#swallow(request);
        return refuse(503, 'database_unavailable', pause);
    }
  }

  /** The server does what it is asked, and nobody hears the answer. */
  #swallow<Answer>({ handle, label }: Request<Answer>): void {
    try {
      handle();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
    }
    this.#trace(() => `    server: did ${label}, and nobody hears it`);
  }

  #answer<Answer>({ handle, label, resolve, reject }: Request<Answer>): void {
    const travel = (what: string, arrive: () => void) =>
      this.#gates.add({
        owner: this,
        kind: 'answer',
        label: `${what} to ${label}`,
        open: (chance) => {
          if (chance % 4 === 2) reject(new ApiError('no_connection'));
          else if (chance % 4 === 3) reject(new ApiError('no_answer_in_time'));
          else arrive();
          this.#trace(() => `    network: ${what} to ${label}${chance % 4 > 1 ? ' (lost)' : ''}`);
        },
      });
    try {
      const answer = handle();
      travel('acceptance', () => resolve(answer as Partial<Answer>));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      travel(fault.code, () => reject(fault));
    }
  }
}
