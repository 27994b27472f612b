import { themeSwitchMs } from '#domain/limits.ts';

/**
 * Changes the theme with a transition of 300 ms from the first frame that has it (R-SHELL-7), and updates the
 * colour of the system bar.
 */
export function switchSoftly(change: () => void): void {
  document.documentElement.dataset.themeSwitching = '';
  change();
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--bar');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = bar;
  const end = () => delete document.documentElement.dataset.themeSwitching;
  requestAnimationFrame(() => setTimeout(end, themeSwitchMs));
}
