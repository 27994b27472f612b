/**
 * R-VER-2, R-VER-3: true if the page must reload for the version that the server returned.
 * Only if the flag is exactly the string "false", and once per version, so that a server with an unavailable
 * version cannot cause a reload loop.
 */
export function mustReload(check: {
  returned: string;
  builtIn: string;
  disabledFlag: string;
  alreadyReloadedFor: string | null;
}): boolean {
  return (
    check.disabledFlag === 'false' &&
    check.returned !== check.builtIn &&
    check.returned !== check.alreadyReloadedFor
  );
}
