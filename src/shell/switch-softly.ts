import { themeSwitchMs } from '#domain/limits.ts';

/** Changes the theme: colours take 300 ms (R-SHELL-7), and the bar of the system follows. */
export function switchSoftly(change: () => void): void {
  document.documentElement.dataset.themeSwitching = '';
  change();
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--bar');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = bar;
  setTimeout(() => delete document.documentElement.dataset.themeSwitching, themeSwitchMs);
}
