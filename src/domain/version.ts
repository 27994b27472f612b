/**
 * R-VER-2, R-VER-3: must the page reload for the version the server returned?
 * Only when the flag is exactly the string "false", and once for one returned version,
 * so that a server which keeps naming a version nobody has cannot make the page reload for ever.
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
