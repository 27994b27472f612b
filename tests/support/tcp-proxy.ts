import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy on loopback before a database, whose connections a test can freeze. */
export interface TcpProxy {
  /** The address of the database, through the proxy. */
  url: string;
  /** From now on nothing passes on the connections that exist, and none of them ends. New ones work. */
  freeze(): void;
  /** New connections are frozen from their beginning, until `thaw`. */
  freezeNew(): void;
  /** New connections work again. Frozen ones stay frozen. */
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a proxy before the database at `url`. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const pairs: [Socket, Socket][] = [];
  let isFrozen = false;
  const freezePair = ([near, far]: [Socket, Socket]) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
    const pair: [Socket, Socket] = [near, far];
    pairs.push(pair);
    for (const socket of pair) socket.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
    if (isFrozen) freezePair(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    freeze: () => pairs.forEach(freezePair),
    freezeNew: () => (isFrozen = true),
    thaw: () => (isFrozen = false),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of pairs.flat()) socket.destroy();
      await closed;
    },
  };
}
