import { Button } from '@mantine/core';
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '#support/components/screen.tsx';
import { closeOverlaysOnBack } from './back-closes.ts';
import { Dialog } from './dialog.tsx';
import { Drawer, Modal } from './modal.tsx';

let history: RouterHistory;
const path = () => history.location.pathname;

beforeEach(() => {
  history = createBrowserHistory();
  for (const at of ['/list', '/listing']) {
    history.push(at);
    history.flush();
  }
  closeOverlaysOnBack(history);
});
afterEach(() => history.destroy());

function Sheets({ isHeld = false }: { isHeld?: boolean }) {
  const [opened, setOpened] = useState<'none' | 'drawer' | 'both'>('none');
  return (
    <>
      <Button onClick={() => setOpened('drawer')}>Open</Button>
      <Drawer opened={opened !== 'none'} title="A sheet" onClose={() => setOpened('none')}>
        <Button onClick={() => setOpened('both')}>Ask</Button>
        <Button onClick={() => setOpened('none')}>Done</Button>
        <Button onClick={() => history.push('/elsewhere')}>Elsewhere</Button>
      </Drawer>
      {opened === 'both' && (
        <Dialog title="A question" onClose={() => setOpened('drawer')}>
          Sure?
        </Dialog>
      )}
      <Modal opened={isHeld} closeOnBack={false} title="Held" onClose={() => {}} />
    </>
  );
}

test('Back closes what is open, the last first, stays on the screen, and then leaves it', async () => {
  const screen = await renderUi(<Sheets />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name: 'Ask' }).click();
  const question = screen.getByRole('dialog', { name: 'A question' });
  const sheet = screen.getByRole('dialog', { name: 'A sheet' });
  await expect.element(question).toBeVisible();
  window.history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/listing');
  window.history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => location.pathname).toBe('/listing');
  expect(path()).toBe('/listing');
  window.history.back();
  await expect.poll(path).toBe('/list');
  window.history.forward();
  await expect.poll(path).toBe('/listing');
});

test('a sheet that was closed in another way leaves nothing behind for Back', async () => {
  const screen = await renderUi(<Sheets />);
  const open = screen.getByRole('button', { name: 'Open' });
  await open.click();
  await screen.getByRole('button', { name: 'Done' }).click();
  await open.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  window.history.back();
  await expect.poll(path).toBe('/list');
});

test('a link in a sheet, a step forward, and Back at a dialog that it does not close, are left alone', async () => {
  const screen = await renderUi(<Sheets />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.poll(path).toBe('/elsewhere');
  await screen.getByRole('button', { name: 'Done' }).click();
  window.history.back();
  await expect.poll(path).toBe('/listing');
  await screen.getByRole('button', { name: 'Open' }).click();
  window.history.forward();
  await expect.poll(path).toBe('/elsewhere');
  await screen.unmount();

  const held = await renderUi(<Sheets isHeld />);
  await expect.element(held.getByRole('dialog', { name: 'Held' })).toBeVisible();
  window.history.back();
  await expect.poll(path).toBe('/listing');
});

test('a close request of the browser closes the last, and Escape is none', async () => {
  const made: (EventTarget & { requestClose: () => void })[] = [];
  const Browsers = (window as unknown as { CloseWatcher: new () => (typeof made)[number] }).CloseWatcher;
  class Watched extends Browsers {
    constructor() {
      super();
      made.push(this);
    }
  }
  vi.stubGlobal('CloseWatcher', Watched);
  const screen = await renderUi(<Sheets />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name: 'Ask' }).click();
  const sheet = screen.getByRole('dialog', { name: 'A sheet' });
  await expect.element(screen.getByRole('dialog', { name: 'A question' })).toBeVisible();
  made.at(-1)!.requestClose();
  await expect.element(screen.getByRole('dialog', { name: 'A question' })).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  made.at(-1)!.requestClose();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(path()).toBe('/listing');

  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(sheet).toBeVisible();
  const press = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
  document.body.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  vi.unstubAllGlobals();
});
