import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const up = page.getByRole('button', { name: 'Back to top' });

/** Opens an article that is longer than the window. */
async function openLongScreen() {
  const screen = await openScreen('/guidance/troubleshooting', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollHeight - innerHeight).toBeGreaterThan(700);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A button of the whole width and most of the height, where the way back to the top would be. */
function aControl() {
  const control = document.createElement('button');
  control.style.cssText = 'position: fixed; inset: 40% 0 0; width: 100%';
  return control;
}

test('what is pressed right after a scroll is not the way back to the top, where a control is', async () => {
  await openLongScreen();
  const control = aControl();
  document.body.append(control);
  scrollTo({ top: 600, behavior: 'instant' });
  for (let frame = 0; frame < 30; frame++) {
    await nextFrame();
    const shown = [...document.querySelectorAll('[aria-label="Back to top"]')];
    expect(shown.filter((button) => getComputedStyle(button).visibility === 'visible')).toEqual([]);
  }
  control.remove();
  scrollTo({ top: 500, behavior: 'instant' });
  await expect.element(up).toBeVisible();
});

test('what arrives late below it makes it go, without a scroll', async () => {
  await openLongScreen();
  scrollTo({ top: 400, behavior: 'instant' });
  await expect.element(up).toBeVisible();
  const late = aControl();
  document.body.append(late);
  const more = document.createElement('div');
  more.style.height = '100px';
  document.querySelector('main')!.append(more);
  await expect.element(up).not.toBeInTheDocument();
  late.remove();
});
