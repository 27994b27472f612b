import { afterEach, expect, test, vi } from 'vitest';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { commandsOnDevice } from '#outbox/read.ts';

const [example] = exampleFor('searchEnquiries').items;
const tan = {
  ...example!,
  name: 'Tan Wei Jie',
  state: 'New',
  note: '',
} as const;
const counts = { New: 1, Answered: 0, Viewing: 0, Closed: 0 };

afterEach(() => vi.restoreAllMocks());

/** Types a note of an enquiry that is open, without a network, and does not leave its field. */
async function typeNote() {
  const agent = anAgent();
  answer({
    searchEnquiries: {
      items: [tan],
      total: 1,
      counts,
      paging: 0,
      pageSize: 20,
    },
  });
  const screen = await openScreen(`/enquiries?enquiry=${tan._id}`, { agent });
  const field = screen.getByLabelText('Note', { exact: true });
  await expect.element(field).toBeVisible();
  setOnline(false);
  await field.fill('High floor 🏠');
  const commands = async () =>
    (await commandsOnDevice(agent._id)).flatMap(({ request }) =>
      request.kind === 'enquiry' && request.change !== 'erase' ? [request.change] : [],
    );
  const notes = async () => (await commands()).map(({ note }) => note);
  return { screen, commands, notes };
}

test('a note is saved when its screen goes', async () => {
  const { screen, notes } = await typeNote();
  await screen.unmount();
  await expect.poll(notes).toEqual(['High floor 🏠']);
});

test('a note is saved when the page is hidden, and once', async () => {
  const { screen, notes } = await typeNote();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.unmount();
  await expect.poll(notes).toEqual(['High floor 🏠']);
});

test('a note names the one that it was typed from, also where it is typed on before it is sent', async () => {
  const { screen, commands } = await typeNote();
  const field = screen.getByLabelText('Note', { exact: true });
  const leave = () => (document.activeElement as HTMLElement).blur();
  leave();
  await expect.poll(commands).toHaveLength(1);
  await field.fill('High floor, cash');
  leave();
  await expect.poll(commands).toEqual([
    { note: 'High floor 🏠', seenNote: '' },
    { note: 'High floor, cash', seenNote: 'High floor 🏠' },
  ]);
});

test('leaving the field by the button saves the note once', async () => {
  const { screen, notes } = await typeNote();
  const save = screen.getByRole('button', { name: 'Save note' }).element() as HTMLButtonElement;
  (document.activeElement as HTMLElement).blur();
  save.click();
  await expect.poll(notes).toEqual(['High floor 🏠']);
  await expect.element(screen.getByText(/note on Tan Wei Jie will be saved/)).toBeVisible();
  expect(await notes()).toHaveLength(1);
});

test('what is below the note does not move while it is typed and left', async () => {
  const agent = anAgent();
  answer({ searchEnquiries: { items: [tan], total: 1, counts, paging: 0, pageSize: 20 } });
  const screen = await openScreen(`/enquiries?enquiry=${tan._id}`, { agent });
  const field = screen.getByLabelText('Note', { exact: true });
  await expect.element(field).toBeVisible();
  const below = screen.getByRole('button', { name: 'Copy their data' });
  const place = () =>
    below.element().getBoundingClientRect().top - field.element().getBoundingClientRect().top;
  const before = place();
  await field.fill('High floor');
  await expect.element(screen.getByRole('button', { name: 'Save note' })).toBeEnabled();
  expect(place()).toBe(before);
  (document.activeElement as HTMLElement).blur();
  await expect.element(screen.getByText(/note on Tan Wei Jie/)).toBeVisible();
  expect(place()).toBe(before);
});
