import type { Page } from '@playwright/test';
import { steps } from '#domain/listing/draft-parts.ts';
import { facilities } from '#domain/listing/lookups.ts';
import { dayFrom, listingFacts } from '#support/listing-draft.ts';
import { publishedListing } from '#support/listings.ts';
import { aNewName, expect, test } from '#support/portal.ts';
import { messagesFor } from '../../build/message-files.ts';

const facts = listingFacts({
  bedrooms: '20 Above',
  furnishing: 'Fully Furnished',
  occupancy: 'Tenanted',
  direction: 'South West',
  tenure: 'Leasehold',
  titleType: 'Individual',
  landTitle: 'Commercial',
  authorisationKind: 'Exclusive',
  authorisedUntil: dayFrom(new Date(), 90),
  facilities,
});

/** The English values that this language has another word for. */
function englishValues(language: string): RegExp {
  const values = Object.entries(messagesFor(language))
    .filter(([id, text]) => id.startsWith('lookup.') && !text.includes(id.slice('lookup.'.length)))
    .map(([id]) => id.slice('lookup.'.length).replace(/[.+]/g, '\\$&'));
  return new RegExp(`(?<![\\w-])(${values.join('|')})(?![\\w-])`, 'g');
}

/** The texts of the screen, with what its fields show, without the names on the map and those that agents give. */
const shown = (page: Page) =>
  page.getByRole('main').evaluate((main: HTMLElement) => {
    const held = [...main.querySelectorAll('input')].map(({ type, value }) =>
      ['radio', 'checkbox', 'hidden'].includes(type) ? '' : value,
    );
    const names = [...main.querySelectorAll<HTMLElement>('.leaflet-container, li span[translate="no"]')];
    const text = names.reduce((all, name) => all.replace(name.innerText, ''), main.innerText);
    return [text, ...held].join('\n');
  });

for (const language of ['ms', 'zh'])
  test(`in ${language}, a form, a listing and the lists show no English value of a lookup`, async ({
    portal,
    page,
  }) => {
    await page.addInitScript(
      (selectedLang) => localStorage.setItem('i18nConfig', JSON.stringify({ selectedLang })),
      language,
    );
    await portal.enter(page);
    const name = aNewName('Vista');
    await page.goto('/guidance');
    const id = await publishedListing(page, { name, propertyId: null, remarks: '', facts });
    const english = englishValues(language);
    const found: string[] = [];
    const isInWords = async (address: string, text: string) => {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await expect.poll(() => shown(page), address).toContain(text);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const [value] of (await shown(page)).matchAll(english)) found.push(`${address}: ${value}`);
    };
    await isInWords('/', '');
    await isInWords(`/properties/${id}`, name);
    for (const step of steps) await isInWords(`/properties/form/${id}?step=${step}`, '');
    await isInWords(`/properties?q=${encodeURIComponent(name)}`, name);
    await isInWords(`/properties/posting/post/rumahku?q=${encodeURIComponent(name)}`, name);
    await isInWords('/grouplisting/group-001', 'Vista Indah 2');
    await isInWords('/grouplisting/newgroup', '');
    expect(found).toEqual([]);
  });

test('in Chinese a town is found by its name in Latin letters as well', async ({ portal, page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nConfig', JSON.stringify({ selectedLang: 'zh' })));
  await portal.enter(page);
  await page.goto('/master');
  const pick = async (field: string, typed: string, town: string) => {
    await page.locator(`[data-field="${field}"]`).fill(typed);
    await page.getByRole('option', { name: town, exact: true }).click();
    await expect(page.locator(`[data-field="${field}"]`)).toHaveValue(town);
  };
  await pick('state', 'selangor', '雪兰莪');
  await pick('area', 'petaling', '八打灵再也');
  await pick('area', '莎阿', '莎阿南');
});
