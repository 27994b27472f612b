import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const [example] = exampleFor('searchListings').items;
const point = (longitude: number, latitude: number) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude],
});
const placed = (at: number, loc: ReturnType<typeof point> | null, priceSen = 65_000_000) => ({
  ...example!,
  _id: `listing-${at}`,
  name: `Residensi ${at}`,
  kind: 'Buy' as const,
  status: 'Active' as const,
  outdated: false,
  priceSen,
  area: 'Mont Kiara',
  loc,
});
const items = [
  placed(0, point(101.65, 3.17)),
  placed(1, point(101.652, 3.171), 120_000_000),
  placed(2, point(103.33, 3.81), 3_500_000),
  placed(3, null),
];

beforeAll(() => page.viewport(390, 844));

const map = page.getByRole('region', { name: 'Map of my listings' });
const rows = page.getByRole('list', { name: 'Listings' });
const kiara = map.getByRole('button', { name: '2 listings, RM 650K to RM 1.2M, Mont Kiara' });

async function openMap(path = '/properties?view=map', shown = items) {
  answer({ searchListings: { items: shown, total: shown.length, paging: 0, pageSize: 100 } });
  await openScreen(path, { agent: anAgent() });
}

test('pins have prices and names, those that would overlap are one, and a press shows their rows', async () => {
  await openMap();
  const kuantan = map.getByRole('button', { name: 'RM 35,000, Residensi 2, For Sale, Active' });
  await expect.element(kuantan).toHaveTextContent('RM 35K');
  await expect.element(kiara).toHaveTextContent('2');
  await kuantan.click();
  await expect.element(kuantan).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rows.getByRole('link', { name: 'Residensi 2' })).toBeVisible();
  await expect.element(rows.getByRole('button', { name: 'Actions for Residensi 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(rows).not.toBeInTheDocument();
  await expect.element(kuantan).toHaveFocus();
});

test('a pin of several moves the map closer, and has a row for each', async () => {
  await openMap();
  await expect.element(kiara).toBeVisible();
  (kiara.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: '2 listings' })).toHaveFocus();
  await expect.element(rows.getByRole('link', { name: 'Residensi 1' })).toBeVisible();
  await rows.getByRole('link', { name: 'Residensi 0' }).click();
  await expect.poll(openPath).toBe('/properties/listing-0');
});

test('the filters of the list hold on the map, and listings without a place are in reach', async () => {
  await openMap('/properties?kind=Buy&view=map');
  await page.getByRole('button', { name: '1 without a place' }).click();
  await expect.element(rows.getByRole('link', { name: 'Residensi 3' })).toBeVisible();
  expect(requests('searchListings').map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ kind: 'Buy', paging: 0 }),
  );
  await page.getByRole('radio', { name: 'List' }).click();
  await expect.poll(openPath).toBe('/properties?kind=Buy');
});

test('what is near a listing is said with the distance, the nearest first', async () => {
  await openMap('/properties?view=map&near=listing-0');
  await expect
    .element(page.getByRole('region', { name: '1 listing within 2 km of Residensi 0' }))
    .toBeVisible();
  await expect.element(rows.getByRole('link')).toHaveTextContent('Residensi 1');
});

test('on a phone the map begins with the part of the country that has the most, and leads to the other', async () => {
  const kinabalu = placed(4, point(116.07, 5.98), 80_000_000);
  await openMap('/properties?view=map', [...items, kinabalu]);
  await expect.element(kiara).toBeVisible();
  const pin = map.getByRole('button', { name: 'RM 800,000, Residensi 4, For Sale, Active' });
  await expect.element(pin).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1 in East Malaysia' }).click();
  await expect.element(pin).toBeVisible();
  await page.getByRole('button', { name: '3 in Peninsular Malaysia' }).click();
  await expect.element(kiara).toBeVisible();
});

/** The names of towns behind one of these elements. */
const townsBehind = (selector: string) => {
  const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll<HTMLElement>('.leaflet-towns-pane > *')]
    .filter(({ dataset }) => dataset['side'] !== 'none')
    .filter((town) => {
      const text = document.createRange();
      text.selectNodeContents(town);
      const name = text.getBoundingClientRect();
      return boxes.some(
        (box) =>
          box.left < name.right &&
          name.left < box.right &&
          box.top < name.bottom - 2 &&
          name.top + 2 < box.bottom,
      );
    })
    .map(({ textContent }) => textContent);
};

test('no pin covers the name of a town', async () => {
  const kuantan = placed(5, point(103.326, 3.808), 45_000_000);
  const beside = placed(6, point(101.9, 3), 45_000_000);
  await openMap('/properties?view=map', [kuantan, beside]);
  await expect.element(map.getByRole('button').first()).toBeVisible();
  await expect.poll(() => townsBehind('button[data-kind]')).toEqual([]);
});

test('no button over the map covers the name of a town', async () => {
  const ipoh = placed(5, point(101.08, 4.6));
  const johor = placed(6, point(103.74, 1.49));
  const kinabalu = placed(4, point(116.07, 5.98));
  await openMap('/properties?view=map', [ipoh, johor, placed(3, null), kinabalu]);
  const unplaced = page.getByRole('button', { name: '1 without a place' });
  await expect.element(unplaced).toBeVisible();
  await expect.element(page.getByRole('button', { name: '1 in East Malaysia' })).toBeVisible();
  const notes = `.${unplaced.element().parentElement!.className} > button`;
  await expect.poll(() => townsBehind(notes)).toEqual([]);
});
