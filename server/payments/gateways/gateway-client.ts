import { setTimeout } from 'node:timers/promises';
import { isJsonObject } from '#server/http/json-object.ts';
import { GatewayError, GatewayPause } from './gateway.ts';
import type { GatewayTurns } from './gateway-turns.ts';

/** How long a gateway may take to answer, in milliseconds. */
const answerWithinMs = 10_000;
const longestAnswer = 100_000;

interface GatewayRequest {
  method: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

/** Asks a gateway over HTTP. Both methods throw a GatewayError, and a GatewayPause where it wants a pause. */
export interface GatewayClient {
  /** Sends a request at once, and returns the JSON of the answer; an empty answer is an empty object. */
  send(url: string, request: GatewayRequest): Promise<unknown>;
  /** As `send`, for requests that the gateway limits: when their turn comes. */
  sendInTurn(url: string, request: GatewayRequest, asked: { hasReturned: boolean }): Promise<unknown>;
}

/** The text of an answer. Reading ends where it is too long. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > longestAnswer) throw new GatewayError('The answer is too long.');
  }
  return text + decoder.decode();
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new GatewayError('The answer is no JSON.');
  }
}

/** An answer that must be an object. Throws a GatewayError. */
export function asRecord(answer: unknown): Record<string, unknown> {
  if (!isJsonObject(answer)) throw new GatewayError('The answer is no JSON object.');
  return answer;
}

/** The objects of an answer that must be a list. Throws a GatewayError. */
export function asRecords(answer: unknown): Record<string, unknown>[] {
  if (!Array.isArray(answer)) throw new GatewayError('The answer is no JSON list.');
  return answer.map(asRecord);
}

/**
 * The client of a gateway. A redirect, a status other than 2xx, no answer in `answerMs`, one that is too long or no
 * JSON: each is a GatewayError. 429 is a GatewayPause. `title` names the gateway in the logs.
 */
export function gatewayClient(title: string, turns: GatewayTurns, answerMs = answerWithinMs): GatewayClient {
  async function send(url: string, { method, headers, form }: GatewayRequest): Promise<unknown> {
    try {
      const response = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        signal: AbortSignal.timeout(answerMs),
        redirect: 'error',
        ...(form && { body: new URLSearchParams(form) }),
      });
      const pausedUntil = await turns.pauseAfter(response);
      if (response.status === 429 && pausedUntil) throw new GatewayPause(pausedUntil);
      if (!response.ok) throw new GatewayError(`${title} answered ${response.status}.`);
      return await readJson(response);
    } catch (error) {
      throw error instanceof GatewayError ? error : new GatewayError(String(error));
    }
  }

  return {
    send,
    async sendInTurn(url, request, asked) {
      const turn = await turns.take(asked);
      if ('after' in turn) throw new GatewayPause(turn.after);
      await setTimeout(turn.waitMs);
      return send(url, request);
    },
  };
}
