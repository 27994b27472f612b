import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
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
