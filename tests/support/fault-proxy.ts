import { EventEmitter, once } from 'node:events';
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Faults between a browser and the server. Each says whether the request reaches the server. */
export type Fault =
  /** Never reaches the server: the socket is reset before anything is forwarded. */
  | { kind: 'reset' }
  /** Half of the body reaches the server, then both sockets are reset. */
  | { kind: 'cut' }
  /** The server commits; only the head and first byte of its answer arrive. */
  | { kind: 'lose-answer' }
  /**
   * The server commits; the socket ends without a byte. On a reused socket Chromium silently repeats such a
   * request.
   */
  | { kind: 'drop-warm' }
  /** The server commits; the answer waits for `release()`, possibly forever: a half-open connection. */
  | { kind: 'hold-answer' }
  /** Waits for `release()` before it is forwarded. */
  | { kind: 'hold-request' }
  /** Forwarded after a delay. */
  | { kind: 'delay'; ms: number }
  /** Forwarded twice at the same time; the browser gets the second answer. */
  | { kind: 'twice' }
  /** Never reaches the server: an intermediary answers. */
  | { kind: 'answer'; status: number; headers?: OutgoingHttpHeaders; body?: string }
  /** The server's text is changed, as after the deployment of another build. */
  | { kind: 'change'; change: (text: string) => string };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request through the proxy, and its result. */
export interface Passage {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Time of arrival at the proxy, epoch milliseconds. */
  at: number;
  /** `mutationId` of a JSON body. */
  mutationId: string | null;
  fault: Fault['kind'] | null;
  /** True if the socket carried an earlier request. */
  isWarm: boolean;
  /** How often it was forwarded to the server in full. */
  reached: number;
  /** The status from the server or the proxy; null before. */
  status: number | null;
  /** True if the browser has its answer, or will never get one. */
  isOver: boolean;
  /** Releases a held request or answer. */
  release(): void;
  /** Resets the browser's socket of a held request or answer. */
  break(): void;
  /** Sends the same bytes to the server (again), as a duplicate that was delayed in the network. */
  deliver(): Promise<{ status: number; body: unknown }>;
}

type Matcher = (passage: Passage) => boolean;

/** The requests that faults apply to by default: writes. */
export const isWrite: Matcher = ({ method, path }) =>
  method === 'POST' && (path.endsWith('/draft/save') || path.startsWith('/api/photo-uploads'));

/** A captive portal, which answers everything with its own page. */
export const captivePortal: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Hotel</title>Please sign in.',
};

/** A JSON answer of an intermediary, in the server's form. */
export function answering(status: number, code: string, headers: OutgoingHttpHeaders = {}): Fault {
  return {
    kind: 'answer',
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code, message: code }),
  };
}

/** Random numbers from 0 to 1, reproducible by seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Gives half of the requests a fault, chosen by `random`. */
export function randomFaults(random: () => number): () => Fault | null {
  const faults: Fault[] = [
    { kind: 'reset' },
    { kind: 'cut' },
    { kind: 'lose-answer' },
    { kind: 'drop-warm' },
    { kind: 'twice' },
    { kind: 'delay', ms: Math.floor(random() * 300) },
    captivePortal,
    answering(503, 'database_unavailable'),
    answering(429, 'too_many_attempts', { 'retry-after': '1' }),
  ];
  return () => (random() < 0.5 ? (faults[Math.floor(random() * faults.length)] ?? null) : null);
}

/** A proxy on loopback between a real browser and the real server. A test sets its faults. */
export class FaultProxy {
  readonly #server = createServer(
    (request, response) => void this.#pass(request, response).catch(() => breakOff(request.socket)),
  );
  readonly #target: URL;
  readonly #news = new EventEmitter();
  readonly #upstream = new Agent({ keepAlive: false });
  readonly #warm = new WeakSet<Socket>();
  #port = 0;
  #once: { fault: Fault; on: Matcher }[] = [];
  #always: { fault: () => Fault | null; on: Matcher } | null = null;
  /** Every request since `forget()`, in the order of arrival. */
  passages: Passage[] = [];

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server.keepAliveTimeout = 600_000;
  }

  /** A proxy before the server at `target`, on a port of its own. */
  static async before(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    await proxy.up();
    return proxy;
  }

  /** The origin that the browser opens. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The passages that are writes. */
  get writes(): Passage[] {
    return this.passages.filter(isWrite);
  }

  /** How often each save reached the server, by its `mutationId`. */
  get reached(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { mutationId, reached } of this.writes)
      if (mutationId) counts.set(mutationId, (counts.get(mutationId) ?? 0) + reached);
    return counts;
  }

  /** Applies the fault to the next request that matches; a second call, to the one after it. */
  next(fault: Fault, on: Matcher = isWrite): this {
    this.#once.push({ fault, on });
    return this;
  }

  /** Applies the fault to every request that matches and has no `next` fault. */
  always(fault: Fault | (() => Fault | null), on: Matcher = isWrite): this {
    this.#always = { fault: typeof fault === 'function' ? fault : () => fault, on };
    return this;
  }

  /** Removes all faults. Held requests remain held. */
  heal(): this {
    this.#once = [];
    this.#always = null;
    return this;
  }

  /** Resets the proxy between two tests: faults, passages and held requests. */
  async forget(): Promise<void> {
    this.heal();
    for (const passage of this.passages) if (!passage.isOver) passage.break();
    this.passages = [];
    await this.up();
  }

  /** Closes the port: current connections are reset, new ones are refused. */
  async down(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Listens (again), on the same port. */
  async up(): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Waits for a passage that matches. */
  async met(wanted: Matcher): Promise<Passage> {
    for (;;) {
      const found = this.passages.find(wanted);
      if (found) return found;
      await once(this.#news, 'news');
    }
  }

  /** Waits for the `count`th write. */
  async write(count: number): Promise<Passage> {
    return this.met((passage) => this.writes[count - 1] === passage);
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request;
    const isWarm = this.#warm.has(socket);
    this.#warm.add(socket);
    const body = await read(request);
    const gate = new Gate();
    const passage: Passage = {
      method: request.method ?? '',
      path: (request.url ?? '').split('?')[0] ?? '',
      headers: request.headers,
      body: body.toString(),
      at: Date.now(),
      mutationId: keyOf(body),
      fault: null,
      isWarm,
      reached: 0,
      status: null,
      isOver: false,
      release: () => gate.open('go'),
      break: () => gate.open('break'),
      deliver: async () => {
        const answer = await forward();
        return { status: answer.status, body: JSON.parse(answer.body.toString()) as unknown };
      },
    };
    const forward = async (headers = request.headers) => {
      const answer = await this.#forward(request, headers, body);
      passage.reached++;
      passage.status = answer.status;
      this.#news.emit('news');
      return answer;
    };
    const fault = this.#faultFor(passage);
    passage.fault = fault?.kind ?? null;
    this.passages.push(passage);
    this.#news.emit('news');
    try {
      await this.#meet(fault, passage, { response, socket, body, forward, gate: gate.opened });
    } finally {
      passage.isOver = true;
      this.#news.emit('news');
    }
  }

  async #meet(
    fault: Fault | null,
    passage: Passage,
    way: {
      response: ServerResponse;
      socket: Socket;
      body: Buffer;
      forward: (headers?: IncomingHttpHeaders) => Promise<Answer>;
      gate: Promise<'go' | 'break'>;
    },
  ): Promise<void> {
    const { response, socket, forward, gate } = way;
    switch (fault?.kind) {
      case undefined:
        return answerWith(response, await forward());
      case 'reset':
        return breakOff(socket);
      case 'cut':
        await this.#forwardHalf(passage, way.body);
        return breakOff(socket);
      case 'lose-answer': {
        const { status, body } = await forward();
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
        await new Promise((resolve) => response.write(body.subarray(0, 1), resolve));
        return breakOff(socket);
      }
      case 'drop-warm':
        await forward();
        return void socket.destroy();
      case 'hold-answer': {
        const answer = await forward();
        return (await gate) === 'go' ? answerWith(response, answer) : breakOff(socket);
      }
      case 'hold-request':
        return (await gate) === 'go' ? answerWith(response, await forward()) : breakOff(socket);
      case 'delay':
        await Promise.race([new Promise((resolve) => setTimeout(resolve, fault.ms)), gate]);
        return answerWith(response, await forward());
      case 'twice': {
        const [, second] = await Promise.all([forward(), forward()]);
        return answerWith(response, second);
      }
      case 'answer':
        passage.status = fault.status;
        response.writeHead(fault.status, fault.headers).end(fault.body);
        return;
      case 'change': {
        const answer = await forward(
          without(passage.headers, 'accept-encoding', 'if-none-match', 'if-modified-since'),
        );
        const changed = Buffer.from(fault.change(answer.body.toString()));
        const headers = {
          ...without(answer.headers, 'etag', 'last-modified'),
          'content-length': String(changed.length),
        };
        return answerWith(response, { ...answer, headers, body: changed });
      }
    }
  }

  #faultFor(passage: Passage): Fault | null {
    const index = this.#once.findIndex(({ on }) => on(passage));
    const [planned] = index < 0 ? [] : this.#once.splice(index, 1);
    if (planned) return planned.fault;
    return this.#always?.on(passage) ? this.#always.fault() : null;
  }

  #open(method: string, path: string, headers: IncomingHttpHeaders) {
    const { hostname, port } = this.#target;
    return ask({
      host: hostname,
      port,
      method,
      path,
      headers: { ...headers, connection: 'close' },
      agent: this.#upstream,
    });
  }

  async #forward(request: IncomingMessage, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
    const upstream = this.#open(request.method ?? 'GET', request.url ?? '/', headers);
    upstream.end(body);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await read(answer) };
  }

  async #forwardHalf({ method, path, headers }: Passage, body: Buffer): Promise<void> {
    const upstream = this.#open(method, path, headers);
    upstream.on('error', () => {});
    await new Promise((resolve) => upstream.write(body.subarray(0, Math.ceil(body.length / 2)), resolve));
    upstream.destroy();
  }
}

/** Holds a request or answer until the test releases it. */
class Gate {
  open: (how: 'go' | 'break') => void = () => {};
  readonly opened = new Promise<'go' | 'break'>((resolve) => (this.open = resolve));
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function keyOf(body: Buffer): string | null {
  try {
    const { mutationId } = JSON.parse(body.toString()) as { mutationId?: unknown };
    return typeof mutationId === 'string' ? mutationId : null;
  } catch {
    return null;
  }
}

function without(headers: IncomingHttpHeaders, ...names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function answerWith(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, without(headers, 'connection', 'keep-alive', 'transfer-encoding')).end(body);
}

function breakOff(socket: Socket): void {
  socket.resetAndDestroy();
}
