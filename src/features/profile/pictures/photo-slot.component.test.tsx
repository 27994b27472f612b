import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { aJpeg, pickFiles, refusedFiles } from '#support/components/picked-files.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

afterEach(() => vi.restoreAllMocks());

/** Opens the profile with a name that is typed and not saved. */
async function openProfile() {
  const agent = anAgent();
  answer({ agentById: { ...exampleFor('agentById'), _id: agent._id } });
  const screen = await openScreen('/profile', { agent });
  const name = screen.getByRole('form', { name: 'My Profile' }).getByLabelText('Name', { exact: true });
  await name.fill('Aisyah, typed and not saved');
  const slot = (text: string) => screen.getByRole('listitem').filter({ hasText: text });
  const pick = (text: string, file: File) =>
    pickFiles(slot(text).element().querySelector<HTMLInputElement>('input[type=file]')!, file);
  const dialog = screen.getByRole('dialog', { name: 'Position the picture' });
  return {
    screen,
    name,
    slot,
    pick,
    dialog,
    useIt: dialog.getByRole('button', { name: 'Use this picture' }),
  };
}

test.each([
  ['empty', 'The file is empty.'],
  ['letter', 'Only photos can be added.'],
  ['script', 'Only photos can be added.'],
  ['giant', 'The picture has too many pixels.'],
  ['damaged', 'The picture is damaged.'],
  ['heavy', 'A photo may have at most 60 MB.'],
] as const)('a file that is %s is refused with its reason, and nothing is lost', async (kind, why) => {
  const { screen, name, slot, pick } = await openProfile();
  const file = refusedFiles[kind];
  pick('Profile photo', file);
  await expect
    .element(slot('Profile photo').getByRole('alert'))
    .toMatchTextContent(`Not accepted: ${file.name}. ${why}`);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.title).not.toContain('broken into');
  await expect.element(name).toHaveValue('Aisyah, typed and not saved');
});

test('a failed upload shows a message, and loses neither the picture nor the form', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer({ uploadImage: new RefusedAnswer(500, 'server_error', '') });
  const { screen, name, slot, pick, useIt } = await openProfile();
  pick('Map marker, away', await aJpeg('lobi.jpg', { width: 800, height: 600 }));
  await useIt.click();
  await expect
    .element(slot('Map marker, away').getByRole('alert'))
    .toMatchTextContent(/The picture was not saved on the server\. System Error/);
  expect(warned).toHaveBeenCalledWith('The offline picture was not stored:', 500);
  await expect.element(name).toHaveValue('Aisyah, typed and not saved');
  answer({ uploadImage: exampleFor('uploadImage') });
  await slot('Map marker, away').getByRole('button', { name: 'Send now' }).click();
  await expect.element(screen.getByText('Picture saved.')).toBeVisible();
});

/** Holds the drawing of the part that was cut out; `release` goes on and waits until it was taken. */
function holdDrawing() {
  const held: (() => Promise<void>)[] = [];
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    ...args
  ) {
    const [taken, ...form] = args;
    held.push(
      () =>
        new Promise((resolve) =>
          this.toBlob(
            (blob) => {
              taken(blob);
              setTimeout(resolve);
            },
            ...form,
          ),
        ),
    );
  });
  const release = async () => {
    spy.mockRestore();
    await Promise.all(held.map((draw) => draw()));
  };
  return { held, release };
}

test('a picture is not sent when its dialog is closed before', async () => {
  const { pick, dialog, useIt } = await openProfile();
  pick('Map marker, away', await aJpeg('lobi.jpg', { width: 800, height: 600 }));
  await expect.element(useIt).toBeEnabled();
  const { held, release } = holdDrawing();
  await useIt.click();
  await expect.poll(() => held.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await release();
  expect(requests('uploadImage')).toEqual([]);
});

test('a picture is sent once, however often it is confirmed', async () => {
  const { screen, pick, useIt } = await openProfile();
  pick('Map marker, away', await aJpeg('lobi.jpg', { width: 800, height: 600 }));
  await expect.element(useIt).toBeEnabled();
  const { held, release } = holdDrawing();
  await useIt.click();
  await expect.poll(() => held.length).toBe(1);
  await useIt.click({ force: true });
  await userEvent.keyboard('{Enter}');
  await release();
  await expect.poll(() => requests('uploadImage').length).toBe(1);
  await expect.element(screen.getByText('Picture saved.')).toBeVisible();
  expect(requests('uploadImage')).toHaveLength(1);
});
