import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const listing = exampleFor('listing');
const { publicUrl } = listing;
const record = exampleFor('agentById');

const text = page.getByLabelText('Text to share');
const link = page.getByRole('link', { name: 'WhatsApp' });
const picture = page.getByRole('img', { name: /^Picture to share: Residensi Kiara Hills, RM 680,000/ });
const choose = (name: string) => page.getByRole('radio', { name }).click({ force: true });

/** Opens the sheet from the listing's page. */
async function openSheet(more: Partial<typeof listing> = {}) {
  const agent = anAgent();
  answer({ agentById: { ...record, _id: agent._id }, listing: { ...listing, ...more } });
  await openScreen(`/properties/${listing._id}`, { agent });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(picture).toBeVisible();
}

/** A browser that hands files to other apps, and what it was given. */
function sharesFiles() {
  const given: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: (what: ShareData) => Promise.resolve(void given.push(what)),
  });
  return given;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

test('short, full and link alone are what WhatsApp is given', async () => {
  await openSheet();
  await expect.element(text).toMatchTextContent(/RM 680,000.*l\/3f9a0c1b2d4e4f60.*Aisyah/s);
  await expect.element(text).not.toMatchTextContent(/Bright corner unit/);
  await choose('Full');
  await expect.element(text).toMatchTextContent(/Bright corner unit/);
  await choose('Link only');
  await expect.element(text).toHaveTextContent(publicUrl!);
  await expect.element(link).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(publicUrl!)}`);
});

test('what is shared has its own language; the screen keeps the agent’s', async () => {
  await openSheet();
  await choose('简体中文');
  await expect.element(text).toMatchTextContent(/出售.*间卧室/s);
  await choose('Bahasa Melayu');
  await expect.element(text).toMatchTextContent(/Untuk Dijual/);
  await expect.element(page.getByRole('dialog', { name: 'Share this listing' })).toBeVisible();
});

test('a listing that is not active is shared without its link', async () => {
  await openSheet({ status: 'Inactive' });
  await expect.element(page.getByRole('radio', { name: 'Link only' })).toBeDisabled();
  await expect.element(page.getByText('The link opens once the listing is Active.')).toBeVisible();
  await expect.element(text).not.toMatchTextContent(/\/l\//);
});

test('where the browser shares files, WhatsApp gets the picture and the ticked photos with the text', async () => {
  const given = sharesFiles();
  answer({ photo: new Blob(['photo'], { type: 'image/jpeg' }) });
  await openSheet();
  await page.getByRole('checkbox', { name: 'Photo 1' }).click();
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await expect.poll(() => given).toHaveLength(1);
  expect(given[0]!.files!.map(({ name, type }) => [name, type])).toEqual([
    ['residensi-kiara-hills-square.jpg', 'image/jpeg'],
    [`${listing.photos[0]!.id}.jpg`, 'image/jpeg'],
  ]);
  expect(given[0]!.text).toContain(publicUrl);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('where the system refuses the pictures, what is left is the text; a second press says nothing', async () => {
  sharesFiles();
  const refusals = ['InvalidStateError', 'DataError'];
  const share = () => Promise.reject(new DOMException('', refusals.shift()));
  Object.assign(navigator, { share });
  await openSheet();
  const whatsApp = page.getByRole('button', { name: 'WhatsApp' });
  await whatsApp.click();
  await expect.poll(() => refusals).toHaveLength(1);
  await expect.element(whatsApp).toBeVisible();
  await whatsApp.click();
  await expect.element(link).toBeVisible();
});

test('pictures that the browser would leave out are not offered with the text', async () => {
  Object.assign(navigator, { canShare: ({ files, text: said }: ShareData) => !files || said !== undefined });
  await openSheet();
  await expect.element(link).toBeVisible();
});

test('without a picture WhatsApp opens by itself, and a photo that cannot be got is left out in words', async () => {
  sharesFiles();
  answer({ photo: () => Promise.reject(new TypeError('Failed to fetch')) });
  await openSheet();
  await page.getByRole('checkbox', { name: 'Send the picture along' }).click();
  await expect.element(link).toBeVisible();
  await page.getByRole('checkbox', { name: 'Photo 1' }).click();
  await expect.element(page.getByText('1 photo is not on this device and stays out.')).toBeVisible();
  await expect.element(link).toBeVisible();
});

test('offline a row is enough for picture and text, and it is said that it is only that', async () => {
  const agent = anAgent();
  const [example] = exampleFor('searchListings').items;
  const row = { ...example!, outdated: false };
  answer({
    agentById: { ...record, _id: agent._id },
    searchListings: { items: [row], total: 1, paging: 0, pageSize: 20 },
  });
  const first = await openScreen('/profile/card', { agent });
  await expect.element(page.getByRole('img', { name: 'QR code of your card' })).toBeVisible();
  await first.unmount();
  await openScreen('/properties', { agent });
  const share = page.getByRole('button', { name: `Share ${row.name}` });
  await expect.element(share).toBeVisible();
  setOnline(false);
  await share.click();
  await expect.element(page.getByText(/Only what the list shows is on this device/)).toBeVisible();
  await expect.element(text).toMatchTextContent(new RegExp(row.name));
  await expect.element(page.getByRole('img', { name: /^Picture to share/ })).toBeVisible();
  setOnline(true);
});

test('the selected listings are one text', async () => {
  const agent = anAgent();
  const [row] = exampleFor('searchListings').items;
  const items = ['Menara Satu', 'Menara Dua'].map((name) => ({ ...row!, _id: name, name }));
  answer({
    agentById: { ...record, _id: agent._id },
    searchListings: { items, total: 2, paging: 0, pageSize: 20 },
  });
  await openScreen('/properties', { agent });
  await page.getByRole('button', { name: 'Select listings' }).click();
  await page.getByRole('button', { name: 'Select all 2 shown' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Share 2 listings' })).toBeVisible();
  await expect.element(text).toMatchTextContent(/Menara Satu.*Menara Dua.*Aisyah/s);
  expect(text.element().textContent!.match(/Aisyah/g)).toHaveLength(1);
  const given = sharesFiles();
  await page.getByRole('button', { name: 'Brochure (PDF)' }).click();
  await page.getByRole('button', { name: 'Send PDF' }).click();
  await expect.poll(() => given[0]?.files![0]!.name).toBe('2 properties.pdf');
});

test('a brochure is made on request and sent as a file; a photo that cannot be got is left out in words', async () => {
  const given = sharesFiles();
  answer({ photo: () => Promise.reject(new TypeError('Failed to fetch')) });
  await openSheet();
  await page.getByRole('button', { name: 'Brochure (PDF)' }).click();
  await expect
    .element(page.getByText(/^1 page, \d+ kB .* photos? (is|are) not on this device/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Send PDF' }).click();
  await expect.poll(() => given).toHaveLength(1);
  const [file] = given[0]!.files!;
  expect([file!.name, file!.type]).toEqual(['Residensi Kiara Hills.pdf', 'application/pdf']);
  expect(await file!.slice(0, 5).text()).toBe('%PDF-');
});

test('another language, and what stops its making, takes the brochure back', async () => {
  sharesFiles();
  answer({ photo: new Blob(['photo'], { type: 'image/jpeg' }) });
  await openSheet();
  const send = page.getByRole('button', { name: 'Send PDF' });
  const brochure = page.getByRole('button', { name: 'Brochure (PDF)' });
  await brochure.click();
  await expect.element(send).toBeVisible();
  await choose('Bahasa Melayu');
  await expect.element(send).not.toBeInTheDocument();
  answer({ photo: () => new Promise(() => {}) });
  await brochure.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(brochure).toBeEnabled();
});

test('the picture is drawn in the chosen shape', async () => {
  await openSheet();
  await choose('Story');
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalHeight).toBe(1920);
  await choose('Square');
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalHeight).toBe(1080);
});
