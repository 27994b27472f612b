import { beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { guardCompositionsFromNow } from '#browser/composition.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

beforeAll(guardCompositionsFromNow);

async function priceField() {
  const screen = await openScreen('/properties/form/new?step=price&intent=Buy', { agent: anAgent() });
  const field = screen.getByRole('textbox', { name: 'Price' });
  await expect.element(field).toBeVisible();
  return { screen, field, element: field.element() as HTMLInputElement };
}

/** What a browser sends while an input method composes, ending with `text`. */
function compose(field: HTMLInputElement, text: string, isWrittenAtEnd: boolean): void {
  const before = field.value;
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  field.focus();
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  for (let length = 1; length <= text.length; length++) {
    const data = text.slice(0, length);
    field.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles: true, data }));
    value.set!.call(field, before + data);
    field.dispatchEvent(
      new InputEvent('input', { bubbles: true, data, isComposing: true, inputType: 'insertCompositionText' }),
    );
    expect(field.value).toBe(before + data);
  }
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: text }));
  if (isWrittenAtEnd)
    field.dispatchEvent(
      new InputEvent('input', { bubbles: true, data: text, inputType: 'insertFromComposition' }),
    );
}

test.each([
  ['12345', false, '12,345'],
  ['１２３４５', false, '12,345'],
  ['12345', true, '12,345'],
  ['85万', false, '850,000'],
])(
  'the composed figures %s are taken once, when they end (again: %s)',
  async (text, isWrittenAtEnd, shown) => {
    const { element, field } = await priceField();
    compose(element, text, isWrittenAtEnd);
    await expect.element(field).toHaveValue(shown);
  },
);

test('the Enter that ends a composition stays in the field; the next one leaves it', async () => {
  const { element, field } = await priceField();
  element.focus();
  element.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter', keyCode: 229 }),
  );
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toHaveFocus();
});

test('pasted text is read as a whole; what is not one amount is named, and the field stays', async () => {
  const { screen, element, field } = await priceField();
  await field.fill('RM 850k');
  await expect.element(field).toHaveValue('850,000');
  await field.fill('RM 850,000 - RM 900,000');
  await expect.element(field).toHaveValue('850,000');
  await expect
    .element(screen.getByText('“RM 850,000 - RM 900,000” is not one amount. Please type it.'))
    .toBeVisible();
  element.focus();
  await userEvent.keyboard('{End}0');
  await expect.element(field).toHaveValue('8,500,000');
  await expect.element(screen.getByText(/is not one amount/)).not.toBeInTheDocument();
});
