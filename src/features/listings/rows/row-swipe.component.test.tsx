import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commandsOnDevice } from '#outbox/read.ts';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const [example] = exampleFor('searchListings').items;
const items = (['Active', 'Inactive'] as const).map((status) => ({
  ...example!,
  _id: `listing-${status}`,
  name: `Residensi ${status}`,
  status,
  outdated: false,
}));

beforeAll(() => page.viewport(390, 844));

async function openList() {
  const agent = anAgent();
  answer({ searchListings: { items, total: items.length, paging: 0, pageSize: 100 } });
  await openScreen('/properties', { agent });
  await expect.element(page.getByRole('link', { name: 'Residensi Active' })).toBeVisible();
  const told = async () =>
    (await commandsOnDevice(agent._id)).flatMap(({ request }) =>
      request.kind === 'status' ? request.listings.map(({ _id }) => [_id, request.to]) : [],
    );
  return { told };
}

/** A finger that begins at `fromPx` on a row and goes `px` to the right and `downPx` down. */
function swipe(status: string, px: number, { fromPx = 200, downPx = 0, end = 'pointerup' } = {}) {
  const row = document.querySelector<HTMLElement>(`[data-id="listing-${status}"]`)!;
  row.setPointerCapture = () => {};
  const { y } = row.getBoundingClientRect();
  const at = (type: string, part: number) =>
    row.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType: 'touch',
        pointerId: 1,
        isPrimary: true,
        clientX: fromPx + px * part,
        clientY: y + 40 + downPx * part,
      }),
    );
  at('pointerdown', 0);
  at('pointermove', 0.5);
  at('pointermove', 1);
  const { swipe: says } = row.dataset;
  at(end, 1);
  return says;
}

const shareDialog = page.getByRole('dialog', { name: 'Share this listing' });

test('a swipe to the right confirms a listing and can be undone, one to the left shares it', async () => {
  const { told } = await openList();
  expect(swipe('Active', 120)).toBe('right');
  await expect.poll(told).toEqual([['listing-Active', 'Available']]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(told).toEqual([]);
  expect(swipe('Inactive', -120)).toBe('left');
  await expect.element(shareDialog).toBeVisible();
});

test('a swipe takes no click of the keyboard that follows it', async () => {
  await openList();
  expect(swipe('Active', 60)).toBe('none');
  await expect.element(page.getByRole('link', { name: 'Residensi Active' })).toBeVisible();
  document.querySelector<HTMLElement>('[data-id="listing-Active"] a')!.click();
  await expect.poll(openPath).toBe('/properties/listing-Active');
});

test('scrolling, a short way, the edge of the screen, a broken swipe and an inactive listing confirm nothing', async () => {
  const { told } = await openList();
  expect(swipe('Active', 120, { downPx: 200 })).toBeUndefined();
  expect(swipe('Active', 60)).toBe('none');
  expect(swipe('Active', 120, { fromPx: 10 })).toBeUndefined();
  expect(swipe('Active', 120, { end: 'pointercancel' })).toBe('right');
  expect(swipe('Inactive', 120)).toBeUndefined();
  expect(await told()).toEqual([]);
  await expect.element(shareDialog).not.toBeInTheDocument();
  expect(openPath()).toBe('/properties');
});
