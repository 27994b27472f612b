import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '#support/components/screen.tsx';
import { Unbroken } from './unbroken.tsx';

test('a telephone number in a sentence stays on one line (R-CHECK-5)', async () => {
  const numbers = ['012-345 6789', '03-2345 6789'];
  const text = 'Photo 2: A telephone number is in this picture: 012-345 6789. Also 03-2345 6789.';
  await renderUi(
    <p style={{ width: '2em' }}>
      <Unbroken text={text} parts={numbers} />
    </p>,
  );
  await expect.element(page.getByText(text)).toBeVisible();
  for (const number of numbers)
    expect(page.getByText(number, { exact: true }).element().getClientRects()).toHaveLength(1);
});
