import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '#support/components/screen.tsx';
import { showToast, Toasts } from './toasts.tsx';

const box = (element: Element) => element.getBoundingClientRect();

const areApart = (one: DOMRect, other: DOMRect) => one.bottom <= other.top || other.bottom <= one.top;

const atBottom = { position: 'fixed', inset: 'auto 0 0', height: 200 } as const;
const atTop = { position: 'fixed', inset: '60px 0 auto', height: 200 } as const;

test('a toast covers no field that has the focus, whether it got the focus before or after', async () => {
  await renderUi(
    <>
      <textarea aria-label="Low" style={atBottom} />
      <textarea aria-label="High" style={atTop} />
      <Toasts />
    </>,
  );
  const said = page.getByRole('alert');
  const [low, high] = [page.getByLabelText('Low'), page.getByLabelText('High')];
  const focus = (field: typeof low) => (field.element() as HTMLElement).focus();
  const areClear = (field: typeof low) => areApart(box(said.element()), box(field.element()));

  focus(high);
  showToast({ message: 'Copied.' });
  await expect.element(said).toBeVisible();
  expect(areClear(low)).toBe(false);
  focus(low);
  await expect.poll(() => areClear(low)).toBe(true);
  expect(areClear(high)).toBe(true);
});
