import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '#support/components/screen.tsx';
import { MoneyInput } from './money-input.tsx';

function Sample() {
  const [price, setPrice] = useState('500000');
  return (
    <>
      <MoneyInput label="Price" value={price} thousandSeparator="," onChange={setPrice} />
      <button type="button" onClick={() => setPrice('475000')}>
        −5 %
      </button>
    </>
  );
}

test.each([
  ['８５０,０００', '850,000'],
  ['ＲＭ ８５０，０００', '850,000'],
  ['1.15 juta', '1,150,000'],
  ['820000', '820,000'],
])('%s, which comes as a whole, becomes %s', async (text, shown) => {
  const screen = await renderUi(<Sample />);
  const field = screen.getByLabelText('Price');
  await field.fill(text);
  await expect.element(field).toHaveValue(shown);
});

test('a text that is not one amount is named until the value changes by another way', async () => {
  const screen = await renderUi(<Sample />);
  const field = screen.getByLabelText('Price');
  await field.fill('850 - 900k');
  await expect.element(screen.getByText('“850 - 900k” is not one amount. Please type it.')).toBeVisible();
  await expect.element(field).toHaveValue('500,000');
  await screen.getByRole('button', { name: '−5 %' }).click();
  await expect.element(screen.getByText(/is not one amount/)).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('475,000');
});
