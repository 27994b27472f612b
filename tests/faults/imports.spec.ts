import { writeFile } from 'node:fs/promises';
import { kyeroFeed } from '#support/imports-api.ts';
import type { Passage } from '#support/passage.ts';
import { expect, test } from './behind-proxy.ts';

const address = '/properties/posting/import/rumahku';
const outOfReach = 'The server cannot be reached.';
const isUpload = ({ path }: Passage) => path.endsWith('/imports/upload');
const isApply = ({ path }: Passage) => path.endsWith('/apply');
const isRun = ({ method, path }: Passage) => method === 'GET' && /\/imports\/[\w-]{36}$/.test(path);

test('[74] the answer to an upload is lost: the list shows the import, and the same file begins no second one', async ({
  page,
  faultProxy,
}, testInfo) => {
  const path = testInfo.outputPath('lost.xml');
  await writeFile(path, kyeroFeed([{ id: 'F1' }]));
  await page.goto(address);
  await expect(page.getByText('Nothing imported yet')).toBeVisible();
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(path);
  };
  const countRuns = async () => {
    const data = { agentId: 'agent-aisyah', platform: 'rumahku' };
    const answer = await page.request.post('/api/platforms/imports/search', {
      headers: { 'x-portal': '1' },
      data,
    });
    return (await answer.json()).total;
  };
  faultProxy.next({ kind: 'lose-answer' }, isUpload);
  await choose();
  await expect(page.getByRole('alert')).toContainText(outOfReach);
  await expect(page.getByRole('table', { name: 'Imports so far' }).getByText('lost.xml')).toBeVisible();
  for (const count of [1, 2]) {
    await choose();
    await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible();
    await page.getByRole('button', { name: 'All imports' }).click();
    expect(await countRuns()).toBe(count);
  }
});

test('[74] the answer to an order is lost: the run is shown as it is, and the same order takes effect once', async ({
  page,
  faultProxy,
}, testInfo) => {
  const path = testInfo.outputPath('order.xml');
  await writeFile(path, kyeroFeed([{ id: 'F2' }]));
  await page.goto(address);
  await page.locator('input[type="file"]').setInputFiles(path);
  const apply = page.getByRole('button', { name: 'Apply 1 change' });
  await expect(apply).toBeVisible();
  faultProxy.next({ kind: 'lose-answer' }, isApply).always({ kind: 'reset' }, isRun);
  await apply.click();
  await expect(page.getByRole('alert')).toContainText(outOfReach);
  await apply.click();
  await expect(apply).toHaveCount(0);
  faultProxy.clearFaults();
  await expect(page.getByText(/^1 added(?!, \d+ changed)/)).toBeVisible();
  const applied = faultProxy.passages.filter(isApply).map(({ mutationId }) => mutationId);
  expect(applied).toEqual([applied[0], applied[0]]);

  faultProxy.next({ kind: 'lose-answer' }, ({ path: to }) => to.endsWith('/undo'));
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
  await expect(page.getByText(outOfReach)).toHaveCount(0);
});
