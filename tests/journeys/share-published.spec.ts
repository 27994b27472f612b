import { publishedListing } from '#support/listings.ts';
import { aNewName, expect, onPhone, test } from '#support/portal.ts';
import { listingFrom } from '#support/screens/listings-list.ts';

interface Handed {
  text: string;
  files: { type: string; bytes: number }[];
}

declare global {
  interface Window {
    handed: Handed[];
  }
}

test(
  'what is published is two taps from WhatsApp with text and link, and with its picture where the browser hands it out',
  onPhone,
  async ({ portal, page, context }) => {
    const name = aNewName('Menara Kongsi');
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await portal.signIn(page);
    const id = await publishedListing(page, { name, becomes: 'Draft' });
    await page.goto(`/properties/form/${id}?step=review`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(`${name} is published.`)).toBeVisible();
    const { publicUrl } = await listingFrom(page, id);

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }).click();
    const address = new URL((await opened).url());
    expect(address.origin).toBe('https://wa.me');
    const text = address.searchParams.get('text')!;
    for (const part of [name, 'RM 680,000', publicUrl!, 'REN 12345']) expect(text).toContain(part);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(`/properties/${id}`);
    await page.evaluate(() => {
      window.handed = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: ({ text = '', files = [] }: ShareData) => {
          window.handed.push({ text, files: files.map(({ type, size }) => ({ type, bytes: size })) });
          return navigator.userActivation.isActive
            ? Promise.resolve()
            : Promise.reject(new Error('No press'));
        },
      });
    });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'WhatsApp' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const handed = await page.evaluate(() => window.handed);
    expect(handed).toEqual([{ text, files: [{ type: 'image/jpeg', bytes: expect.any(Number) }] }]);
    expect(handed[0]!.files[0]!.bytes).toBeGreaterThan(20_000);
  },
);
