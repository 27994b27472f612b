import { isJsonObject } from '#server/http/json-object.ts';
import { parseJson } from '#server/posting/adapters/answer-parts.ts';
import { type OutsideResponse, requestOutside } from '#server/outside/request.ts';

export interface ResoAccount {
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  withdrawal: 'Withdrawn' | 'Canceled' | 'delete';
}

/** A token, or the answer of the platform that gave none. */
export type TokenAnswer = { token: string } | { refused: OutsideResponse };

interface StoredToken {
  token: string;
  until: number;
}

/** A token is not used in the last half minute of its life. */
const earlierMs = 30_000;
const usualLifeSeconds = 300;

/** The tokens of this process by account: an adapter is made for each request. */
const tokens = new Map<string, StoredToken>();
const toKey = ({ tokenUrl, clientId }: ResoAccount) => `${tokenUrl} ${clientId}`;

/** Form encoding of RFC 6749, 2.3.1. */
const encoded = (value: string) => new URLSearchParams({ v: value }).toString().slice(2);

function readToken({ body }: OutsideResponse, now: number): StoredToken | null {
  const answer = parseJson(body);
  if (!isJsonObject(answer)) return null;
  const { access_token: token, expires_in: life } = answer;
  if (typeof token !== 'string' || token === '') return null;
  const seconds = Number(life ?? usualLifeSeconds);
  const lifeMs = (Number.isFinite(seconds) ? seconds : usualLifeSeconds) * 1000;
  return { token, until: now + lifeMs - earlierMs };
}

/** Makes the next request ask for a new token, unless that was done since `token` was given. */
export function forgetToken(account: ResoAccount, token: string): void {
  if (tokens.get(toKey(account))?.token === token) tokens.delete(toKey(account));
}

/**
 * A token by OAuth 2 client credentials (RFC 6749, 4.4): the stored one until shortly before it expires. Throws
 * where no answer arrives.
 */
export async function takeToken(account: ResoAccount, signal: AbortSignal): Promise<TokenAnswer> {
  const stored = tokens.get(toKey(account));
  if (stored && stored.until > Date.now()) return { token: stored.token };
  const pair = `${encoded(account.clientId)}:${encoded(account.clientSecret)}`;
  const headers = {
    Accept: 'application/json',
    Authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const body = 'grant_type=client_credentials';
  const answer = await requestOutside(account.tokenUrl, { method: 'POST', headers, body }, signal);
  const fresh = answer.status === 200 ? readToken(answer, Date.now()) : null;
  if (!fresh) return { refused: answer };
  tokens.set(toKey(account), fresh);
  return { token: fresh.token };
}
