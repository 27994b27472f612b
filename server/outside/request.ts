const longestAnswer = 1_000_000;

export interface OutsideRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
}

export interface OutsideResponse {
  status: number;
  headers: Headers;
  /** As it arrived: it may be anything. */
  body: string;
}

/** The text of an answer. Throws where it is too long or ends early. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > longestAnswer) throw new Error('The answer is too long.');
  }
  return text + decoder.decode();
}

/**
 * Sends a request to an address that an operator configured. Throws where no whole answer arrives, where it has
 * more than a million characters, and for a redirect: credentials go nowhere else.
 */
export async function requestOutside(
  url: string,
  request: OutsideRequest,
  signal: AbortSignal,
): Promise<OutsideResponse> {
  const response = await fetch(url, { ...request, signal, redirect: 'error' });
  return { status: response.status, headers: response.headers, body: await readText(response) };
}
