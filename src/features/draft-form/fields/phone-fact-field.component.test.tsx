import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { anAgent, openScreen } from '#support/components/screen.tsx';

async function phoneField() {
  const screen = await openScreen('/properties/form/new?step=owner&intent=Buy', { agent: anAgent() });
  const field = screen.getByRole('textbox', { name: 'Owner’s telephone' });
  await expect.element(field).toBeVisible();
  return { screen, field };
}

test('it is said that only the agent sees the owner', async () => {
  const { screen } = await phoneField();
  await expect.element(screen.getByText(/Only you see the owner/)).toBeVisible();
  await expect.element(screen.getByLabelText('Note about the owner')).toHaveAttribute('maxlength', '1000');
});

test('a number that is none is named when the field is left, until it is changed', async () => {
  const { screen, field } = await phoneField();
  const refusal = screen.getByText('Please enter a whole telephone number, such as 012-345 6789.');
  await userEvent.type(field, '012-34');
  await expect.element(refusal).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(refusal).toBeVisible();
  await userEvent.type(field, '5 6789');
  await expect.element(refusal).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(field).toHaveValue('+60123456789');
});

/**
 * Presses a control for a moment. Resolves to how far it moved away from the field between press and release, in
 * pixels.
 */
async function movedWhilePressed(control: Locator, field: Locator): Promise<number> {
  const tops: number[] = [];
  const top = (locator: Locator) => locator.element().getBoundingClientRect().top;
  const note = () => tops.push(top(control) - top(field));
  for (const event of ['mousedown', 'mouseup']) addEventListener(event, note, { once: true, capture: true });
  await userEvent.click(control, { delay: 300 });
  return tops[1]! - tops[0]!;
}

test('the refusal of a number does not move the control that is pressed', async () => {
  const { screen, field } = await phoneField();
  await userEvent.type(field, '012-34');
  expect(await movedWhilePressed(screen.getByRole('textbox', { name: 'Remarks' }), field)).toBe(0);
  await expect.element(screen.getByText(/Please enter a whole telephone number/)).toBeVisible();
});

test('the refusal of a year does not move the control that is pressed', async () => {
  const screen = await openScreen('/master', { agent: anAgent() });
  const year = screen.getByRole('textbox', { name: 'Completion year' });
  await userEvent.type(year, '1234');
  expect(await movedWhilePressed(screen.getByRole('textbox', { name: 'Remarks' }), year)).toBe(0);
  await expect.element(year).toHaveAttribute('aria-invalid', 'true');
});
