import type { Page } from '@playwright/test';
import { randomFaults, randomFrom } from '#support/faults.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectOneDraft,
  fillDraft,
  saveRemarks,
  test,
} from './behind-proxy.ts';

/** `FAULT_SEED=… playwright test random` repeats the same faults. */
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const saves = 40;

interface Line {
  name: string;
  address: string | null;
  saves: number;
  remarks: string;
}

/** Saves the drafts of one tab, whatever the network does. */
async function work(page: Page, drafts: Line[], count: number, random: () => number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    const draft = drafts[turn < drafts.length ? turn : Math.floor(random() * drafts.length)]!;
    await page.goto(draft.address ?? '/master');
    if (draft.address === null) await fillDraft(page, draft.name);
    else await expect(page.getByLabel('Remarks')).toHaveValue(draft.remarks);
    draft.remarks = `save ${++draft.saves}`;
    await saveRemarks(page, draft.remarks);
    draft.address = page.url();
  }
}

test('[2] [3] [6] [8] [13] [42] whatever the network does, every draft arrives once with its last text', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  test.setTimeout(420_000);
  console.log(`FAULT_SEED=${seed}`);
  const random = randomFrom(seed);
  faultProxy.always(randomFaults(random));
  const drafts: Line[] = Array.from({ length: 8 }, (_, index) => ({
    name: aNewName(`Rawak ${index + 1}`),
    address: null,
    saves: 0,
    remarks: '',
  }));
  const second = await context.newPage();
  await Promise.all([
    work(page, drafts.slice(0, 4), saves / 2, randomFrom(seed + 1)),
    work(second, drafts.slice(4), saves / 2, randomFrom(seed + 2)),
  ]);
  const faulty = faultProxy.writes.filter(({ fault }) => fault !== null).length;
  faultProxy.clearFaults();

  for (const tab of [page, second]) {
    await expect
      .poll(
        async () => {
          await comeOnline(tab);
          return tab.getByRole('link', { name: allSent }).isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
  }
  expect(faulty).toBeGreaterThan(saves / 10);
  for (const { name, remarks } of drafts) {
    const rows = await serverDb.drafts(name);
    expect(rows.map((row) => row.remarks)).toEqual([remarks]);
    await expectOneDraft(serverDb, name, { rev: rows[0]!.rev, remarks });
  }
});
