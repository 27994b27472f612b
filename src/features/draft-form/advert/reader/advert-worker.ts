/** Reads one message after the other, outside the page's main thread. */
import { type MessageToRead, readMessage } from '#domain/advert-draft/read-message.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data }: MessageEvent<MessageToRead>) => self.postMessage(readMessage(data));
