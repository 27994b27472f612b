import type { Page } from '@playwright/test';
import type { Passage } from '#support/passage.ts';

/** The script of the worker. */
export const ofWorker = ({ path }: Passage): boolean => path === '/sw.js';

/** The page gets the focus again: it looks for a new version. */
export const lookAway = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('focus')));

/** The worker of another build. */
export const anotherBuild = {
  kind: 'change',
  change: (text: string) => `${text}\n// another build`,
} as const;
