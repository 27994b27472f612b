import { encode } from 'uqr';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import type { SessionAgent } from '#domain/agent/agent.ts';

const record = exampleFor('agentById');
const { url } = exampleFor('ecardUrl');

afterEach(() => page.viewport(390, 844));

/** Opens the card of an agent whom the backend knows with these details. */
async function openCard(more: Partial<typeof record> = {}, agent: SessionAgent = anAgent()) {
  answer({ agentById: { ...record, ...more, _id: agent._id } });
  const screen = await openScreen('/profile/card', { agent });
  await expect.element(screen.getByRole('img', { name: 'QR code of your card' })).toBeVisible();
  return { screen, agent };
}

/** The name and content of the file that is downloaded by what is done. */
async function downloadedBy(act: () => Promise<void>): Promise<{ name: string; file: Blob }> {
  const links: HTMLAnchorElement[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  await act();
  await expect.poll(() => links.length).toBe(1);
  click.mockRestore();
  return { name: links[0]!.download, file: await (await fetch(links[0]!.href)).blob() };
}

async function measureSize(picture: Blob) {
  const { width, height } = await createImageBitmap(picture);
  return [width, height];
}

test('the code of the card is the address of its public page', async () => {
  const { screen } = await openCard();
  const path = screen.getByRole('img', { name: 'QR code of your card' }).element().querySelector('path')!;
  const { data } = encode(url, { ecc: 'M', border: 2 });
  const dark = data.flat().filter(Boolean).length;
  expect(path.getAttribute('d')!.split('M').length - 1).toBe(dark);
});

test('the address book gets a vCard 3.0, or 4.0 where the agent wants it', async () => {
  const { screen } = await openCard();
  const three = await downloadedBy(() => screen.getByRole('button', { name: 'Save contact' }).click());
  expect(three.name).toMatch(/\.vcf$/);
  const text = await three.file.text();
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  expect(text).toContain('FN:Aisyah binti Rahman');
  expect(text).toContain('ORG:Teratai Realty Sdn Bhd');
  expect(text).toContain('TEL;TYPE=CELL,VOICE:+60123456789');
  await screen.getByRole('button', { name: 'More formats' }).click();
  const four = await downloadedBy(() => screen.getByRole('menuitem', { name: /vCard 4\.0/ }).click());
  expect(await four.file.text()).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n/);
});

test('WhatsApp, the link and the picture of the card carry the agent', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await openCard();
  const whatsApp = screen.getByRole('link', { name: 'Send by WhatsApp' }).element() as HTMLAnchorElement;
  const sent = new URL(whatsApp.href);
  expect(sent.origin).toBe('https://wa.me');
  expect(sent.searchParams.get('text')).toMatch(/^Aisyah .*Teratai Realty Sdn Bhd.*\/card\/agent-aisyah$/);
  await screen.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(screen.getByText('Link copied.')).toBeVisible();
  expect(written).toHaveBeenCalledWith(url);
  const { name, file } = await downloadedBy(() =>
    screen.getByRole('button', { name: 'Save as picture' }).click(),
  );
  expect(name).toMatch(/\.png$/);
  expect(await measureSize(file)).toEqual([1011, 638]);
});

test('without a network everything is still made on the device', async () => {
  const { screen: before, agent } = await openCard();
  await before.unmount();
  setOnline(false);
  const { screen } = await openCard({}, agent);
  const contact = await downloadedBy(() => screen.getByRole('button', { name: 'Save contact' }).click());
  expect(await contact.file.text()).toContain('VERSION:3.0');
  const picture = await downloadedBy(() => screen.getByRole('button', { name: 'Save as picture' }).click());
  expect(await measureSize(picture.file)).toEqual([1011, 638]);
});

test('the card says what advertisements must carry and it lacks', async () => {
  const { screen } = await openCard({ firmPhone: null, registrationNo: null });
  await expect
    .element(screen.getByText(/Your card is missing details that advertisements must show:/))
    .toMatchTextContent(/Firm telephone/);
  await screen.getByRole('link', { name: 'Complete my profile' }).click();
  await expect.poll(openPath).toBe('/profile');
});

test.each([
  ['In Service', '1'],
  ['Temporary Out of Service', '0.5'],
] as const)(
  'the map of the card marks the place with the agent’s picture of 120 pixels; %s: opacity %s',
  async (active, opacity) => {
    await page.viewport(1440, 900);
    const { screen } = await openCard({ active, companyName: 'Kenanga Properties' });
    screen.getByRole('region', { name: 'On the map' }).element().scrollIntoView();
    const marker = () => document.querySelector<HTMLElement>('.leaflet-marker-icon:has(img)');
    await expect.poll(() => marker()?.querySelector('img')?.offsetWidth).toBe(120);
    expect(marker()!.querySelector('img')!.offsetHeight).toBe(120);
    expect(getComputedStyle(marker()!).opacity).toBe(opacity);
  },
);
