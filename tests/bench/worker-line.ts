import { once } from 'node:events';

/** Network requests of the service worker. Answers from the browser's cache are not counted. */
export interface WorkerTraffic {
  requests: number;
  bytes: number;
}

interface Message {
  method?: string;
  sessionId?: string;
  params: { sessionId?: string; encodedDataLength?: number };
}

/**
 * Throttles the network of every service worker, which a page's `conditions` do not affect, and counts its
 * traffic.
 */
export async function slowWorkers(
  port: number,
  conditions: object,
): Promise<{ traffic: WorkerTraffic; close: () => void }> {
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(version.webSocketDebuggerUrl);
  await once(socket, 'open');
  const traffic: WorkerTraffic = { requests: 0, bytes: 0 };
  let id = 0;
  const send = (method: string, params: object, sessionId?: string) =>
    socket.send(JSON.stringify({ id: ++id, method, params, sessionId }));
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as Message;
    if (method === 'Target.attachedToTarget') {
      send('Network.enable', {}, params.sessionId);
      send('Network.emulateNetworkConditions', conditions, params.sessionId);
      send('Runtime.runIfWaitingForDebugger', {}, params.sessionId);
    }
    if (method !== 'Network.loadingFinished' || !params.encodedDataLength) return;
    traffic.requests++;
    traffic.bytes += params.encodedDataLength;
  });
  const filter = [{ type: 'service_worker', exclude: false }, { exclude: true }];
  send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter });
  return { traffic, close: () => socket.close() };
}
