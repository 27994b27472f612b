/**
 * Removes the key from the address bar and the history without the router, which would take it for a
 * navigation. For a layout effect: the screen is shown without the key.
 */
export function hideKey(): void {
  History.prototype.replaceState.call(
    window.history,
    window.history.state,
    '',
    window.location.pathname.replace(/[^/]+$/, '-'),
  );
}
