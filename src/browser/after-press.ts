/**
 * Resolves once nothing is being pressed. What appears then does not move a control away between press and release,
 * which would lose the click.
 */
export const afterPress = (): Promise<unknown> =>
  new Promise((resolve) => {
    const go = () => setTimeout(resolve);
    if (document.querySelector(':active')) addEventListener('mouseup', go, { once: true });
    else go();
  });
