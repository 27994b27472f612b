const server = /^(https?:\/\/)(\{s\}\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)\//i;

/**
 * Is this a template of tile addresses: a host, of which only the first part may vary, and where z, x and y
 * go?
 */
export function isTileTemplate(template: string): boolean {
  return (
    server.test(template) &&
    ['{z}', '{x}', '{y}'].every((part) => template.includes(part)) &&
    !/\s/.test(template)
  );
}

/**
 * Where the tiles of a template come from, as a content policy names it: https://*.tiles.example. Null
 * without a template.
 */
export function tileSource(template: string): string | null {
  const [, protocol, varying, host] = server.exec(template) ?? [];
  return protocol && host ? `${protocol}${varying ? '*.' : ''}${host}`.toLowerCase() : null;
}

/** Does this origin serve tiles of this template? */
export function servesTiles(template: string, origin: string): boolean {
  const source = tileSource(template);
  if (!source) return false;
  const [protocol, host] = source.split('//*.');
  return host === undefined
    ? origin === source
    : origin.startsWith(`${protocol}//`) && origin.endsWith(`.${host}`);
}
