/**
 * Takes a key out of the address bar and the history, past the router, which would read it as another
 * address.
 */
export function hideKey(): void {
  History.prototype.replaceState.call(
    window.history,
    window.history.state,
    '',
    window.location.pathname.replace(/[^/]+$/, '-'),
  );
}
