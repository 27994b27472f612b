/**
 * Resolves once nothing is being pressed. What appears then does not move a control away between press and release,
 * which would lose the click.
 */
export function afterPress(): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector(':active'))
      addEventListener('mouseup', () => setTimeout(resolve), { once: true });
    else resolve();
  });
}
