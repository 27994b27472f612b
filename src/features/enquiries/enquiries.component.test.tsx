import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const [example] = exampleFor('searchEnquiries').items;
const tan = { ...example!, name: 'Tan Wei Jie', state: 'New', viewingAt: null, language: 'zh' } as const;
const siti = { ...tan, _id: '4e0a3c8e-0f0b-4a56-9a41-0a3f6b7c1d22', name: 'Siti', state: 'Closed' } as const;
const counts = { New: 1, Answered: 0, Viewing: 0, Closed: 1 };
const some = (...items: object[]) => ({ items, total: items.length, counts, paging: 0, pageSize: 20 });

/** Answers as the server does: one that is asked for by its key, or a list. */
const people = (...items: NonNullable<typeof example>[]) =>
  answer({
    searchEnquiries: ({ body }) => {
      const { _id, state } = body as { _id?: string; state?: string };
      return some(
        ...items.filter((one) => (!_id || one._id === _id) && (!state || one.state === state)),
      ) as never;
    },
  });

const row = (name: string) =>
  page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem').filter({ hasText: name });
const queued = () => requests('changeEnquiry').map(({ body }) => body);

test('the list keeps its state in the address, and a row says who asks what about which listing', async () => {
  people({ ...tan, source: 'Platform', platform: 'rumahku' }, siti);
  const screen = await openScreen('/enquiries', { agent: anAgent() });
  await expect.element(row('Tan Wei Jie')).toMatchTextContent(/Rumahku,/);
  await expect.element(row('Tan Wei Jie')).toMatchTextContent(/Residensi Kiara Hills/);
  await expect.element(row('Tan Wei Jie')).toMatchTextContent(/Is it still available\?/);
  await screen.getByRole('radio', { name: /Closed/ }).click();
  await expect.poll(openPath).toBe('/enquiries?state=Closed');
  await expect.element(row('Tan Wei Jie')).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Siti' }).click();
  await expect.poll(openPath).toContain(`enquiry=${siti._id}`);
  await expect.element(screen.getByRole('heading', { name: 'Siti' })).toBeVisible();
});

test('a row has the price of its listing, also where that is in a list that comes later', async () => {
  people(tan);
  const [listing] = exampleFor('searchListings').items;
  const pageFrom = (paging: number) => ({ ...listing!, _id: paging === 0 ? 'another' : tan.listingId! });
  answer({
    searchListings: ({ body }) => {
      const { paging } = body as { paging: number };
      return { items: [pageFrom(paging)], total: 101, paging, pageSize: 100 };
    },
  });
  await openScreen('/enquiries', { agent: anAgent() });
  await expect.element(row('Tan Wei Jie')).toMatchTextContent(/RM \d/);
});

test('one enquiry shows the listing that it is about: price, unit, place and status', async () => {
  people(tan);
  const [example] = exampleFor('searchListings').items;
  const searched = { unitNo: 'C-19-11', ownerName: '', remarks: '' };
  const listing = {
    ...example!,
    _id: tan.listingId!,
    name: 'Residensi Kiara Hills',
    status: 'Archived' as const,
    searched,
  };
  answer({ searchListings: { items: [listing], total: 1, paging: 0, pageSize: 100 } });
  await openScreen(`/enquiries?enquiry=${tan._id}`, { agent: anAgent() });
  const about = page.getByRole('list', { name: 'Listing' }).getByRole('listitem');
  await expect.element(about).toMatchTextContent(/RM \d.*Residensi Kiara Hills.*C-19-11.*Archived/);
  await about.getByRole('link', { name: 'Residensi Kiara Hills' }).click();
  await expect.poll(openPath).toBe(`/properties/${tan.listingId}`);
});

test('without enquiries the screen says how they come', async () => {
  people();
  const screen = await openScreen('/enquiries', { agent: anAgent() });
  await expect.element(screen.getByText(/Share the public page of a listing/)).toBeVisible();
});

test('WhatsApp opens with a text in the person’s language, and the enquiry is answered, which can be undone', async () => {
  people(tan);
  const screen = await openScreen(`/enquiries?enquiry=${tan._id}`, { agent: anAgent({ name: 'Aisyah' }) });
  await screen.getByRole('button', { name: 'WhatsApp' }).click();
  const available = screen.getByRole('link', { name: /Still available/ });
  const href = new URL((available.element() as HTMLAnchorElement).href);
  expect(href.pathname).toBe('/60198765432');
  expect(href.searchParams.get('text')).toMatch(/Tan Wei Jie您好，我是Aisyah/);
  available.element().addEventListener('click', (event) => event.preventDefault());
  await available.click();
  await expect.element(screen.getByRole('radio', { name: 'Answered' })).toBeChecked();
  await expect.element(screen.getByText('Marking Tan Wei Jie as answered…')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('radio', { name: 'New' })).toBeChecked();
  expect(queued()).toEqual([]);
});

test('the agent answers in another language than that of the page', async () => {
  people(tan);
  const screen = await openScreen(`/enquiries?enquiry=${tan._id}`, { agent: anAgent() });
  await screen.getByRole('button', { name: 'WhatsApp' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: '简体中文' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Bahasa Melayu' }).click();
  await expect
    .element(dialog.getByRole('link', { name: /masih ada/ }))
    .toHaveAttribute('href', expect.stringContaining('masih%20ada'));
});

test('offline, a viewing and its state are shown at once, and marked until they are sent', async () => {
  people(tan);
  const agent = anAgent();
  const screen = await openScreen('/enquiries', { agent });
  await expect.element(row('Tan Wei Jie')).toBeVisible();
  setOnline(false);
  await screen.getByRole('link', { name: 'Tan Wei Jie' }).click();
  await screen.getByRole('button', { name: /^Tomorrow 11:00/ }).click();
  await expect.element(screen.getByRole('radio', { name: 'Viewing' })).toBeChecked();
  await expect.element(screen.getByText(/, 11:00$/)).toBeVisible();
  await expect.element(screen.getByText('Waiting to upload')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(queued()).toEqual([]);
});

test('a viewing that is over asks whether the enquiry is closed', async () => {
  const over = { ...tan, state: 'Viewing', viewingAt: '2026-01-02T03:00:00.000Z' };
  answer({ searchEnquiries: some(over) as never });
  const screen = await openScreen(`/enquiries?enquiry=${tan._id}`, { agent: anAgent() });
  await screen.getByRole('button', { name: 'Close enquiry' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Closed' })).toBeChecked();
});

test('a note is saved when its field is left', async () => {
  people(tan);
  const screen = await openScreen(`/enquiries?enquiry=${tan._id}`, { agent: anAgent() });
  await screen.getByLabelText('Note', { exact: true }).fill('High floor 🏠');
  await userEvent.tab();
  await expect.element(screen.getByText('Saving the note on Tan Wei Jie…')).toBeVisible();
});

test('erasing asks first; then the person is nowhere', async () => {
  people(tan, siti);
  const screen = await openScreen(`/enquiries?enquiry=${tan._id}`, { agent: anAgent() });
  await screen.getByRole('button', { name: /Erase this person/ }).click();
  await expect.element(screen.getByText(/deleted for good/)).toBeVisible();
  await screen.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(screen.getByText('Erasing the data of Tan Wei Jie…')).toBeVisible();
  await expect.poll(openPath).toBe('/enquiries');
  await expect.element(row('Siti')).toBeVisible();
  await expect.element(row('Tan Wei Jie')).not.toBeInTheDocument();
});

test('an enquiry that was erased elsewhere is said, and so is the change that came too late', async () => {
  people(tan);
  answer({ changeEnquiry: new RefusedAnswer(404, 'not_found') });
  const screen = await openScreen(`/enquiries?enquiry=${tan._id}`, { agent: anAgent() });
  await screen.getByRole('radio', { name: 'Closed' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/erased on another device/);
  await screen.getByRole('button', { name: 'OK, I have read it' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('one that is not there any more is said', async () => {
  people();
  const screen = await openScreen(`/enquiries?enquiry=${tan._id}`, { agent: anAgent() });
  await expect.element(screen.getByText('This enquiry is not there any more')).toBeVisible();
});
