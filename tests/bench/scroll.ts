import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { openEmbedded } from '#server/db/embedded.ts';
import { startBackend } from '#support/backend.ts';
import { installOn } from './installed-phone.ts';
import { Phone, unthrottledNetwork } from './phone.ts';

const listings = 10_000;
const scrolledPx = 60_000;
/** Pixels per second while reading and while flinging. */
const speeds = { reading: 3_000, flinging: 9_000 };

/** Gives an agent ten thousand listings, copies of the demo data's. */
async function fillListings(databaseUrl: string, agentId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = 'listings' and column_name <> 'id'`,
    );
    const columns = rows[0]!.columns;
    await client.query(
      `insert into listings (id, ${columns}) select id || '-copy-' || copy, ${columns} from listings, generate_series(1, 200) copy where agent_id = $1 and status <> 'Archived' order by copy, id
       limit greatest(0, $2 - (select count(*) from listings where agent_id = $1 and status <> 'Archived'))`,
      [agentId, listings],
    );
    await client.query('analyze listings');
  } finally {
    await client.end();
  }
}

declare global {
  interface Window {
    frameGaps: number[];
  }
}

/** Share of dropped frames while a finger scrolls, in percent. */
async function framesDropped(page: Page, context: BrowserContext, speed: number): Promise<number> {
  const devtools = await context.newCDPSession(page);
  await page.evaluate(() => {
    window.frameGaps = [];
    let before = performance.now();
    const next = (now: number) => {
      window.frameGaps.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -scrolledPx,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const frames = await page.evaluate(() => window.frameGaps.slice(2));
  const due = frames.reduce((sum, ms) => sum + Math.max(1, Math.round(ms / (1000 / 60))), 0);
  return (100 * (due - frames.length)) / due;
}

/** From the tap on a listing in the list until its page shows its price, in ms. */
async function openedAfter(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('li[data-id] a')].find(
      (one) => one.getBoundingClientRect().top > 120,
    )!;
    link.closest('li')!.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 400));
    const startedAt = performance.now();
    link.click();
    return new Promise<number>((resolve) => {
      const look = () =>
        document.querySelector('article[data-listing] h1')
          ? requestAnimationFrame(() => resolve(performance.now() - startedAt))
          : requestAnimationFrame(look);
      look();
    });
  });
}

/**
 * Ten thousand listings on a cheap phone, from a server of their own: dropped frames while scrolling, and the
 * time to open a listing.
 */
export async function measureScroll(): Promise<Record<string, number>> {
  const backend = await startBackend();
  const { url: databaseUrl, release } = await openEmbedded(backend.dataDir);
  await fillListings(databaseUrl, 'agent-aisyah');
  const measured = await measureAt(backend.url);
  await release();
  await backend.remove();
  return measured;
}

async function measureAt(url: string): Promise<Record<string, number>> {
  const phone = new Phone();
  await installOn(phone, url);
  const measured = await phone.visit({ offline: false }, async (page, context) => {
    await unthrottledNetwork(page, context);
    await page.goto(`${url}/properties`);
    await page.locator('li[data-id]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const results: Record<string, number> = {};
    for (const [name, speed] of Object.entries(speeds)) {
      results[`10,000 listings, ${name}, frames dropped in %, count`] = await framesDropped(
        page,
        context,
        speed,
      );
      await page.waitForLoadState('networkidle');
    }
    results['listing opened from the list, cached'] = await openedAfter(page);
    return results;
  });
  phone.dispose();
  return measured;
}
