import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '#support/components/screen.tsx';
import { showToast, Toasts } from './toasts.tsx';

const box = (element: Element) => element.getBoundingClientRect();

const areApart = (one: DOMRect, other: DOMRect) => one.bottom <= other.top || other.bottom <= one.top;

const atBottom = { position: 'fixed', inset: 'auto 0 0', height: 200 } as const;

test('the first toast, which comes before its container, covers no field that has the focus', async () => {
  showToast({ message: 'Ready.' });
  await renderUi(
    <>
      <textarea aria-label="Low" style={atBottom} />
      <Toasts />
    </>,
  );
  const low = page.getByLabelText('Low');
  (low.element() as HTMLElement).focus();
  const said = page.getByRole('alert');
  await expect.element(said).toBeVisible();
  await expect.poll(() => areApart(box(said.element()), box(low.element()))).toBe(true);
});
