import { request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isOutsideAddress, publicLookup } from './hosts.ts';

const mostRedirects = 5;
const answerWithinMs = 20_000;

/** Why nothing was fetched; `detail` may be shown to the agent. */
export class FetchError extends Error {
  readonly detail: string;
  /** Is it worth another attempt? */
  readonly isPassing: boolean;

  constructor(detail: string, isPassing = false) {
    super(detail);
    this.detail = detail;
    this.isPassing = isPassing;
  }
}

export interface Fetching {
  privateHosts: boolean;
  protocols: readonly string[];
  signal: AbortSignal;
  /** The header `Authorization`; it is sent to the host of the first address alone. */
  authorization?: string;
}

function get(url: string, { privateHosts, signal, authorization }: Fetching): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      timeout: answerWithinMs,
      headers: {
        'User-Agent': 'Senarai',
        Accept: '*/*',
        ...(authorization !== undefined && { Authorization: authorization }),
      },
      ...(!privateHosts && { lookup: publicLookup }),
    };
    const request = (url.startsWith('https:') ? requestByHttps : requestByHttp)(url, options, resolve);
    request.once('timeout', () => request.destroy(new FetchError('no answer in time', true)));
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof FetchError) return reject(error);
      // One sentence for both: whether a name exists within the server's network is told to nobody.
      if (error.code === 'ENOTFOUND' || error.code === 'EACCES')
        return reject(new FetchError('the name has no public address'));
      reject(new FetchError(error.code ?? 'no connection', true));
    });
    request.end();
  });
}

/**
 * Fetches an address outside of the server's network and returns the answer, whose body is not read yet.
 * Follows at most 5 redirects, each checked like the first address. A server that sends nothing for 20 s ends
 * the answer. Throws a FetchError.
 */
export async function fetchOutside(address: string, fetching: Fetching): Promise<IncomingMessage> {
  let url = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!isOutsideAddress(url, fetching.privateHosts, fetching.protocols))
      throw new FetchError('the address is not public');
    const { authorization: _, ...open } = fetching;
    const isFirst = URL.parse(url)?.origin === URL.parse(address)?.origin;
    const answer = await get(url, isFirst ? fetching : open);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) {
      answer.setTimeout(answerWithinMs, () => answer.destroy(new FetchError('no answer in time', true)));
      return answer;
    }
    answer.destroy();
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (!isRedirect) throw new FetchError(`status ${statusCode}`, statusCode === 429 || statusCode >= 500);
    url = URL.parse(headers.location ?? '', url)?.href ?? '';
  }
  throw new FetchError('too many redirects');
}
