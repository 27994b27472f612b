import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '#support/components/screen.tsx';
import { CountField } from './count-field.tsx';

function Count() {
  const [value, setValue] = useState<number | null>(5);
  return (
    <CountField
      name="bathrooms"
      label="Bathrooms"
      few={[1, 2, 3, 4]}
      most={20}
      value={value}
      disabled={false}
      onChange={setValue}
    />
  );
}

test('an unusual count stays a number with buttons while it is typed again, or made a usual one', async () => {
  const screen = await renderUi(<Count />);
  const field = screen.getByRole('textbox', { name: 'Bathrooms' });
  await field.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('3');
  await expect.element(field).toHaveValue('3');
  await expect.element(field).toHaveFocus();
});
