import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { commandsOnDevice } from '#outbox/read.ts';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const [example] = exampleFor('outdatedListings');
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...example!,
    _id: `listing-${at}`,
    name: `Residensi ${at}`,
    kind: 'Buy' as const,
  }));

async function openStack(count: number) {
  const agent = anAgent();
  answer({
    propertySummary: { ...exampleFor('propertySummary'), outdated: count },
    outdatedListings: many(count),
  });
  const screen = await openScreen('/dashboard', { agent });
  const stack = screen.getByRole('region', { name: 'Still available?' });
  await expect.element(stack.getByText(`1 of ${count}`)).toBeVisible();
  const told = async () =>
    (await commandsOnDevice(agent._id)).flatMap(({ request }) =>
      request.kind === 'status' ? request.listings.map(({ _id }) => [_id, request.to]) : [],
    );
  return { screen, stack, told };
}

const top = (stack: Awaited<ReturnType<typeof openStack>>['stack']) =>
  stack.getByRole('article').getByRole('link');

test('each answer shows the next listing at once, and one Undo takes all of them back', async () => {
  const { screen, stack, told } = await openStack(12);
  await stack.getByRole('button', { name: 'Available: Residensi 0' }).click();
  await expect.element(top(stack)).toHaveTextContent('Residensi 1');
  await expect.element(stack.getByRole('button', { name: 'Available: Residensi 1' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}a');
  await expect.element(top(stack)).toHaveTextContent('Residensi 3');
  await expect.element(stack.getByText('1 of 9')).toBeVisible();
  await expect.poll(told).toEqual(['listing-0', 'listing-1', 'listing-2'].map((id) => [id, 'Available']));
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(top(stack)).toHaveTextContent('Residensi 0');
  await expect.poll(told).toEqual([]);
});

test('the next ten are confirmed with one press', async () => {
  const { stack, told } = await openStack(12);
  await stack.getByRole('button', { name: 'Confirm these 10' }).click();
  await expect.element(top(stack)).toHaveTextContent('Residensi 10');
  await expect.poll(told).toHaveLength(10);
  await stack.getByRole('button', { name: 'Confirm these 2' }).click();
  await expect.element(stack.getByText('Everything is confirmed')).toBeVisible();
  await expect.element(stack.getByRole('heading')).toHaveFocus();
});

test('what is gone is recorded in the sheet of deals, or only set to Inactive', async () => {
  const { screen, stack, told } = await openStack(2);
  await stack.getByRole('button', { name: 'Gone…: Residensi 0' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Off the market' });
  await sheet.getByRole('button', { name: 'Mark as sold' }).click();
  await expect.element(top(stack)).toHaveTextContent('Residensi 1');
  await stack.getByRole('button', { name: 'Gone…: Residensi 1' }).click();
  await sheet.getByRole('button', { name: 'Set to Inactive' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(stack.getByText('Everything is confirmed')).toBeVisible();
  await expect.poll(told).toEqual([
    ['listing-0', 'Archived'],
    ['listing-1', 'Inactive'],
  ]);
});

test('a listing whose owner is asked, or that is put off, comes again at the end', async () => {
  const { screen, stack, told } = await openStack(3);
  await stack.getByRole('button', { name: 'Later: Residensi 0' }).click();
  await expect.element(top(stack)).toHaveTextContent('Residensi 1');
  await expect.element(stack.getByText('2 of 3')).toBeVisible();
  await stack.getByRole('button', { name: 'Ask owner: Residensi 1' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ask the owners' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect.poll(() => requests('createOwnerLinks')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(top(stack)).toHaveTextContent('Residensi 2');
  await stack.getByRole('button', { name: 'Later: Residensi 2' }).click();
  await expect.element(top(stack)).toHaveTextContent('Residensi 0');
  expect(await told()).toEqual([]);
});

/** Fingers on the top card: each event is `px` from its middle. */
function fingers() {
  const card = page.getByRole('article').element();
  const { left, top: y, width } = card.getBoundingClientRect();
  card.setPointerCapture = () => {};
  return (type: string, px: number, pointerId = 1) =>
    card.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType: 'touch',
        pointerId,
        isPrimary: pointerId === 1,
        clientX: left + width / 2 + px,
        clientY: y + 40,
      }),
    );
}

/** A finger on the top card that goes `px` to the right, or to the left. */
function swipe(px: number, isEnded = true) {
  const at = fingers();
  at('pointerdown', 0);
  at('pointermove', px / 2);
  at('pointermove', px);
  if (isEnded) at('pointerup', px);
  else at('pointercancel', px);
}

test('a swipe to the right confirms, one to the left opens the sheet, a short or broken one does nothing', async () => {
  const { screen, stack, told } = await openStack(3);
  swipe(40);
  swipe(200, false);
  expect(await told()).toEqual([]);
  swipe(200);
  await expect.element(top(stack)).toHaveTextContent('Residensi 1');
  await expect.poll(told).toEqual([['listing-0', 'Available']]);
  swipe(-200);
  await expect.element(screen.getByRole('dialog', { name: 'Off the market' })).toBeVisible();
  expect(await told()).toHaveLength(1);
});

test('a second finger answers nothing, nor does a swipe that began on another listing', async () => {
  const { stack, told } = await openStack(3);
  const at = fingers();
  at('pointerdown', 0);
  at('pointerdown', -150, 2);
  at('pointermove', 20, 1);
  at('pointermove', 150, 2);
  at('pointerup', 150, 2);
  at('pointerup', 20, 1);
  await expect.element(top(stack)).toHaveTextContent('Residensi 0');
  at('pointerdown', 0);
  at('pointermove', 200);
  await stack.getByRole('button', { name: 'Later: Residensi 0' }).click();
  await expect.element(top(stack)).toHaveTextContent('Residensi 1');
  at('pointerup', 200);
  await expect.element(top(stack)).toHaveTextContent('Residensi 1');
  expect(await told()).toEqual([]);
});

test('the focus stays in the stack after a key on the link, and on the heading after the last deal', async () => {
  const { screen, stack } = await openStack(2);
  (top(stack).element() as HTMLElement).focus();
  await userEvent.keyboard('a');
  await expect.element(stack.getByRole('button', { name: 'Available: Residensi 1' })).toHaveFocus();
  await userEvent.keyboard('g');
  const sheet = screen.getByRole('dialog', { name: 'Off the market' });
  await sheet.getByRole('button', { name: 'Mark as sold' }).click();
  await expect.element(stack.getByText('Everything is confirmed')).toBeVisible();
  await expect.element(stack.getByRole('heading')).toHaveFocus();
});
