const server = /^(https?:\/\/)(\{s\}\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)\//i;

/**
 * True for a valid template of tile URLs: only the first label of the host may vary, and z, x and y occur.
 */
export function isTileTemplate(template: string): boolean {
  return (
    server.test(template) &&
    ['{z}', '{x}', '{y}'].every((part) => template.includes(part)) &&
    !/\s/.test(template)
  );
}

/**
 * The origin of a template's tiles as a content security policy source: https://*.tiles.example. Null without
 * a template.
 */
export function tileSource(template: string): string | null {
  const [, protocol, varying, host] = server.exec(template) ?? [];
  return protocol && host ? `${protocol}${varying ? '*.' : ''}${host}`.toLowerCase() : null;
}

/** True if this origin serves tiles of this template. */
export function servesTiles(template: string, origin: string): boolean {
  const source = tileSource(template);
  if (!source) return false;
  const [protocol, host] = source.split('//*.');
  return host === undefined
    ? origin === source
    : origin.startsWith(`${protocol}//`) && origin.endsWith(`.${host}`);
}
