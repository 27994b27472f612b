import { execFile } from 'node:child_process';
import { answerText } from './answers-on-device.ts';
import { choose } from './controls.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, type Page, expect, test as base } from '@playwright/test';
import pg from 'pg';
import type { WorkerMessage } from '#worker-protocol/messages.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { toReferences } from '#server/secrets/references.ts';
import { type Backend, startBackend } from './backend.ts';

const operator = join(import.meta.dirname, '../../server/agents/operate.ts');

/** The password of every demo account. */
export const demoPassword = 'Rumah-Terbuka-2026';

interface DraftRow {
  status: string;
  rev: number;
  agent_id: string;
  remarks: string;
}

/** The real server on a database of its own, shared by the tests of one worker. */
export class Portal {
  readonly backend: Backend;
  readonly #databaseUrl: string;

  constructor(backend: Backend, databaseUrl: string) {
    this.backend = backend;
    this.#databaseUrl = databaseUrl;
  }

  get url(): string {
    return this.backend.url;
  }

  /** Rows of the drafts table with this name. */
  rowsNamed(name: string): Promise<DraftRow[]> {
    return this.#query('select * from drafts where name = $1', [name]);
  }

  /** The completely stored pictures of the draft of this name. */
  async photosFor(name: string): Promise<unknown[]> {
    const stored = 'select photos.* from photos join drafts on drafts.id = photos.draft_id where name = $1';
    return this.#query(stored, [name]);
  }

  /** Runs `npm run agent -- …` as an operator does, and returns its output. */
  async operate(...args: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: this.backend.dataDir, NO_COLOR: '1' };
    const { stdout } = await promisify(execFile)(process.execPath, [operator, ...args], { env });
    return stdout.trim();
  }

  /** The last key below this path (`signon`) in an email to this address, or to any, once all are sent. */
  async mailedKey(path: string, to = ''): Promise<string> {
    const waiting =
      "select from jobs.job where name = 'mail' and state < 'completed' and start_after <= now()";
    await expect.poll(() => this.#query(waiting, [])).toEqual([]);
    const outbox = join(this.backend.dataDir, 'outbox');
    for (const name of (await readdir(outbox)).toSorted().toReversed()) {
      const text = (await readFile(join(outbox, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=\n', '');
      const key = text.split(`/${path}/`)[1]?.match(/^[\w-]{20,}/)?.[0];
      if (key && text.includes(`To: ${to}`)) return key;
    }
    throw new Error(`No mail with a link to /${path}.`);
  }

  /** Requires this agent to accept new terms. */
  async setNewTerms(agent: string): Promise<void> {
    await this.#query('update agents set new_tnc = true where user_name = $1', [agent]);
  }

  /** Makes some of the agent's newer active listings, but none of the newest, outdated. */
  async setOutdated(agentId: string): Promise<void> {
    const newest = `select id from listings where agent_id = $1 and status = 'Active' order by updated_at desc offset 30 limit 5`;
    await this.#query(
      `update listings set confirmed_at = now() - interval '40 days' where id in (${newest})`,
      [agentId],
    );
  }

  /** Runs a statement on the database. */
  async run(statement: string, ...values: string[]): Promise<void> {
    await this.#query(statement, values);
  }

  /** The reference by which members of groups know another agent's listing or photo. */
  async seenByMembers(id: string): Promise<string> {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    const { rows } = await client
      .query<{ value: string }>(
        `with made as (
           insert into secrets (name, value, created_at) values ('group references', '"of the tests"', now())
           on conflict do nothing returning value)
         select value from made union all select value from secrets where name = 'group references'`,
      )
      .finally(() => client.end());
    return toReferences(rows[0]!.value).of(id);
  }

  async #query(statement: string, values: string[]): Promise<DraftRow[]> {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    const { rows } = await client.query<DraftRow>(statement, values).finally(() => client.end());
    return rows;
  }

  /**
   * Opens the portal's first screen as an agent. A page that shows nothing yet gets a session as in `enter`;
   * otherwise the test signs in through the form.
   */
  async signIn(page: Page, agent = 'aisyah'): Promise<void> {
    if (page.url() !== 'about:blank') return this.signInByHand(page, agent);
    await this.enter(page, agent);
    await page.goto(this.url);
    await this.#showsFirstScreen(page);
  }

  /** Signs in through the sign-in screen. */
  async signInByHand(page: Page, agent = 'aisyah'): Promise<void> {
    await page.goto(this.url);
    await page.getByLabel('User name / Email address').fill(agent);
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await this.#showsFirstScreen(page);
  }

  /**
   * Creates a session on a new device without opening a screen: sets the server's cookies and the stored
   * agent. The next address that is opened shows the portal.
   */
  async enter(page: Page, agent = 'aisyah'): Promise<void> {
    if (page.url() !== 'about:blank') throw new Error('Somebody has been here: sign in by hand.');
    const answer = await page.request.post(`${this.url}/api/agents/login`, {
      headers: { 'x-portal': '1' },
      data: { username: agent, password: demoPassword },
    });
    expect(answer.status()).toBe(200);
    const record = (await answer.json()) as { active: string };
    const session = { ...record, TOOS: record.active === 'Temporary Out of Service' };
    await page.goto(`${this.url}/healthz`);
    await page.evaluate((kept) => localStorage.setItem('senarai.session.v1', kept), JSON.stringify(session));
  }

  async #showsFirstScreen(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForURL((url) => url.pathname !== '/');
  }
}

/**
 * Waits until the worker is active and has the whole app on the device, and the state and area data are
 * stored too.
 */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const worker = navigator.serviceWorker;
    await worker.ready;
    if (!worker.controller)
      await new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true }));
    const ask = () => worker.controller?.postMessage({ kind: 'complete-parts' });
    const asking = setInterval(ask, 2000);
    await new Promise<void>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.kind === 'parts' && data.isActive && data.kept === data.all && data.rest === 0) resolve();
      });
      ask();
    });
    clearInterval(asking);
  });
  await lookupsKept(page);
}

/**
 * Waits until these answers of the server are persisted, by the first element of their query key, after the
 * state and area data.
 */
export async function lookupsKept(page: Page, ...others: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await answerText(page, 'root');
      return ['locations', ...others].filter((name) => !kept.includes(`"${name}"`));
    })
    .toEqual([]);
}

/** Fills in a whole draft without picking a known property. */
export async function fillDraft(page: Page, name: string): Promise<void> {
  await page.getByLabel('Property name').fill(name);
  await choose(page, 'Property Category', 'Condo/Serviced Residence');
  await choose(page, 'Property Type', 'Condominium');
  await choose(page, 'State', 'Selangor');
  await choose(page, 'Area', 'Petaling Jaya');
  await page.getByLabel('Postcode').fill('47301');
}

/** The agent puts the phone away: what is typed is saved at once, and not after a pause. */
export async function saveNow(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

let count = 0;

/** A unique property name. */
export function aNewName(place: string): string {
  return `${place} ${process.pid}-${Date.now().toString(36)}-${++count}`;
}

/** A journey runs on the desktop unless it is tagged: this one runs on a phone. */
export const onPhone = { tag: '@phone' };

/** This one runs on the desktop and on a phone: layout, touch or accessibility is its subject. */
export const onEveryWidth = { tag: '@every-width' };

interface PortalFixtures {
  /** Console errors that a browser writes for mere network failures. */
  networkErrors: RegExp;
  /** Uncaught exceptions of the browser itself. */
  foreignExceptions: RegExp;
  /** Fails the test on an error in the page's console or an uncaught exception. */
  quiet: undefined;
  /** A second device of the same or another agent. */
  otherDevice: BrowserContext;
}

export const test = base.extend<PortalFixtures, { portal: Portal }>({
  portal: [
    // Playwright reads the required fixtures from this destructuring pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const backend = await startBackend({ SANDBOX_TROUBLE: 'none', SANDBOX_REPORTS: 'none' });
      const { url, release } = await openEmbedded(backend.dataDir);
      await use(new Portal(backend, url));
      await release();
      await backend.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  networkErrors: [
    /Failed to load resource|Failed to fetch dynamically imported module|net::ERR_|error occurred when fetching the script|ServiceWorker intercepted the request and encountered/,
    { option: true },
  ],
  foreignExceptions: [/^(?!)/, { option: true }],
  quiet: [
    async ({ context, networkErrors, foreignExceptions }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => {
        const text = String(error.error());
        if (!foreignExceptions.test(text)) errors.push(text);
      });
      context.on('console', (message) => {
        if (message.type() === 'error' && !networkErrors.test(message.text())) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  otherDevice: async ({ browser, portal }, use) => {
    const context = await browser.newContext({ baseURL: portal.url });
    await use(context);
    await context.close();
  },
});

export { expect } from '@playwright/test';
