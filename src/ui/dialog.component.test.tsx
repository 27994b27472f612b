import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '#support/components/screen.tsx';
import { Dialog } from './dialog.tsx';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog
          title="A question"
          closeButtonProps={{ 'aria-label': 'Close' }}
          onClose={() => setIsOpen(false)}
        >
          <Button onClick={() => setIsOpen(false)}>Done</Button>
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.keyboard('{Tab}{Enter}')],
])('a dialog that is closed with %s gives the focus back to what opened it', async (_how, close) => {
  const screen = await renderUi(<Opener />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'A question' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
