import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withLargeText } from '#support/chromium.ts';
import { findLayoutProblems } from '#support/layout-problems.ts';
import { listingDraft } from '#support/listing-draft.ts';
import { aNewName, expect, onPhone, test } from '#support/portal.ts';
import { agentId, ask, listingFrom } from '#support/screens/listings-list.ts';

test.use({ launchOptions: withLargeText() });

/** A listing of the demo data with photos, facts and a hidden place. */
const photographed = 'listing-aisyah-0437';

const toPath = async (page: Page, id: string) => new URL((await listingFrom(page, id)).publicUrl!).pathname;

/** Public pages of each kind: of a listing, of one that is gone, an owner's link, a card, and what is not there. */
async function publicPages(page: Page, run: (statement: string, id: string) => Promise<void>) {
  const draft = listingDraft({ name: aNewName('Residensi Tamat') });
  await ask(page, '/master/properties/draft/save', draft);
  const gone = draft._id;
  const ended = await toPath(page, gone);
  await run("update listings set status = 'Archived' where id = $1", gone);
  const secret = randomUUID().replaceAll('-', '');
  await ask(page, '/property/agent/ownerLinks/create', {
    agentId,
    links: [{ _id: randomUUID(), listingId: photographed, secret }],
    mutationId: randomUUID(),
    deviceId: randomUUID(),
  });
  return [
    await toPath(page, photographed),
    ended,
    `/o/${secret}`,
    `/o/${'0'.repeat(32)}`,
    '/card/agent-aisyah',
    '/l/unknown',
  ];
}

test(
  'public pages with text at 200 % fit 390 and 320 px in every language',
  onPhone,
  async ({ portal, page }) => {
    await portal.enter(page);
    const paths = await publicPages(page, (...statement) => portal.run(...statement));
    const found: string[] = [];
    for (const path of paths) {
      for (const language of ['en', 'ms', 'zh']) {
        await page.goto(`${portal.url}${path}?lang=${language}`);
        const size = await page
          .getByRole('heading', { level: 1 })
          .evaluate((h1) => getComputedStyle(h1).fontSize);
        expect(Number.parseFloat(size), path).toBeGreaterThan(40);
        for (const [width, height] of [
          [390, 844],
          [320, 640],
        ] as const) {
          await page.setViewportSize({ width, height });
          const problems = await findLayoutProblems(page);
          found.push(...problems.map((problem) => `${path} in ${language} at ${width} px: ${problem}`));
        }
      }
    }
    expect(found).toEqual([]);
  },
);
