import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anAgent, openScreen } from '#support/components/screen.tsx';

function paste(element: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('a pasted text that is longer than the field says so, until the text is changed', async () => {
  const screen = await openScreen('/master', { agent: anAgent() });
  const field = screen.getByRole('textbox', { name: 'Remarks' });
  await expect.element(field).toBeVisible();
  const cut = screen.getByText('Only the first 5,000 characters are in the field.', { exact: false });
  await userEvent.fill(field, 'x'.repeat(4600));
  paste(field.element(), 'y'.repeat(400));
  await expect.element(cut).not.toBeInTheDocument();
  paste(field.element(), 'y'.repeat(401));
  await expect.element(cut).toBeVisible();
  await userEvent.type(field, '{Backspace}');
  await expect.element(cut).not.toBeInTheDocument();
});
