import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { longestAdvert } from '#domain/limits.ts';
import { onInstalledPhone } from './installed-phone.ts';

const adverts = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../adverts/own.json'), 'utf8')) as {
    texts: { id: string; text: string }[];
  }
).texts.map(({ text }) => text);

/** One offer with much beside it, of so many characters. */
const message = (characters: number) =>
  `${adverts[0]!}\n${'A quiet street with old trees, and a shop where all are known. '.repeat(400)}`.slice(
    0,
    characters,
  );

interface Timed {
  ms: number;
  longestTask: number;
}

/** From a press until the sheet, or the form, shows what belongs to it, and the longest task meanwhile (0: none over 50 ms). */
async function pressed(page: Page, button: RegExp, until: string): Promise<Timed> {
  await page.evaluate(() => window.marks.longTasks.splice(0));
  return page.evaluate(
    async ({ source, selector }) => {
      const names = new RegExp(source);
      const all = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')];
      const startedAt = performance.now();
      all.find(({ textContent }) => names.test(textContent ?? ''))!.click();
      const ms = await new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(selector)) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        look();
      });
      // The browser reports a task some time after it.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { ms, longestTask: Math.max(0, ...window.marks.longTasks) };
    },
    { source: button.source, selector: until },
  );
}

async function measureAt(page: Page, url: string): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const characters of [2_000, longestAdvert]) {
    await page.goto(`${url}/properties/form/new?intent=Buy&paste=true`);
    await page.getByLabel('Message', { exact: true }).fill(message(characters));
    await page.waitForLoadState('networkidle');
    const read = await pressed(page, /^Read the message$/, '[role="dialog"] [data-mark]');
    const taken = await pressed(page, /^Fill in/, 'body:not(:has([role="dialog"])) form');
    measured[`message of ${characters} characters, read`] = read.ms;
    measured[`message of ${characters} characters, read, longest task`] = read.longestTask;
    measured[`message of ${characters} characters, filled in`] = taken.ms;
    measured[`message of ${characters} characters, filled in, longest task`] = taken.longestTask;
  }
  return measured;
}

/** A pasted message on a cheap phone that has the app. */
export const measurePaste = (url: string): Promise<Record<string, number>> =>
  onInstalledPhone(url, (page) => measureAt(page, url));
