/** Media types of the app's files, by the ending of their names. */
const mediaTypes: Record<string, RegExp> = {
  js: /javascript/,
  css: /css/,
  html: /html/,
  svg: /svg/,
  woff2: /font|octet-stream/,
};

/** Has the response the media type that the ending of its file's name asks for? */
export function hasMediaTypeOf(url: string, response: Response): boolean {
  const [, ending = ''] = /\.(\w+)(?:[?#]|$)/.exec(url) ?? [];
  return mediaTypes[ending]?.test(response.headers.get('content-type') ?? '') ?? true;
}

/** The SHA-256 of bytes in the form of the `integrity` attribute. */
async function integrityFrom(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Is the response the file with this digest? Leaves the response's body unread. */
export async function isIntact(response: Response, integrity: string | undefined): Promise<boolean> {
  if (integrity === undefined) return true;
  return (await integrityFrom(await response.clone().arrayBuffer())) === integrity;
}

/** Is the response a whole picture, and not the page of a proxy or captive portal? */
export function isPicture(response: Response): boolean {
  return response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/');
}
