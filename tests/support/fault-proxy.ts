import { EventEmitter, once } from 'node:events';
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Fault } from './faults.ts';
import { type Matcher, type Passage, isWrite } from './passage.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A proxy on loopback between a real browser and the real server. A test sets its faults. */
export class FaultProxy {
  readonly #server = createServer(
    (request, response) => void this.#pass(request, response).catch(() => breakOff(request.socket)),
  );
  readonly #target: URL;
  readonly #events = new EventEmitter();
  readonly #upstream = new Agent({ keepAlive: false });
  readonly #warm = new WeakSet<Socket>();
  #port = 0;
  #once: { fault: Fault; on: Matcher }[] = [];
  #always: { fault: () => Fault | null; on: Matcher } | null = null;
  /** Every request since `reset()`, in the order of arrival. */
  passages: Passage[] = [];

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server.keepAliveTimeout = 600_000;
  }

  /** Starts a proxy before the server at `target`, on a port of its own. */
  static async start(target: string): Promise<FaultProxy> {
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
  clearFaults(): this {
    this.#once = [];
    this.#always = null;
    return this;
  }

  /** Resets the proxy between two tests: faults, passages and held requests. */
  async reset(): Promise<void> {
    this.clearFaults();
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
  async waitFor(wanted: Matcher): Promise<Passage> {
    for (;;) {
      const found = this.passages.find(wanted);
      if (found) return found;
      await once(this.#events, 'change');
    }
  }

  /** Waits for the `count`th write. */
  async write(count: number): Promise<Passage> {
    return this.waitFor((passage) => this.writes[count - 1] === passage);
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
      mutationId: toKey(body),
      fault: null,
      isWarm,
      reached: 0,
      status: null,
      isOver: false,
      release: () => gate.open('go'),
      break: () => gate.open('break'),
      deliver: async () => {
        const answer = await forward(without(request.headers, 'accept-encoding'));
        return { status: answer.status, body: JSON.parse(answer.body.toString()) as unknown };
      },
    };
    const forward = async (headers = request.headers) => {
      const answer = await this.#forward(request, headers, body);
      passage.reached++;
      passage.status = answer.status;
      this.#events.emit('change');
      return answer;
    };
    const fault = this.#faultFor(passage);
    passage.fault = fault?.kind ?? null;
    this.passages.push(passage);
    this.#events.emit('change');
    try {
      await this.#applyFault(fault, passage, { response, socket, body, forward, gate: gate.opened });
    } finally {
      passage.isOver = true;
      this.#events.emit('change');
    }
  }

  async #applyFault(
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

function toKey(body: Buffer): string | null {
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
