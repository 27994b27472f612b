import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { choose } from '#support/components/controls.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const area = (name: string, postcode: string) => ({ name, postcodes: [postcode] });
const locations = {
  ...exampleFor('locations'),
  countries: [
    {
      name: 'Malaysia',
      states: [
        { name: 'Selangor', areas: [area('Petaling Jaya', '47301'), area('Shah Alam', '40000')] },
        { name: 'Johor', areas: [area('Muar', '84000')] },
      ],
    },
  ],
};

test('an incomplete request is not submitted', async () => {
  const screen = await openScreen('/master', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Submit request' }).click();
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'Property name is required.' }))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Property name', { exact: true })).toHaveFocus();
  expect(requests('saveDraft')).toEqual([]);
});

test('a known property fills the form and needs no request', async () => {
  const screen = await openScreen('/master', { agent: anAgent() });
  const name = screen.getByLabelText('Property name', { exact: true });
  await name.fill('resid');
  await screen.getByRole('option').first().click();
  await expect.element(name).toHaveValue('Residensi Kiara Hills');
  await expect
    .element(screen.getByRole('heading', { name: 'This property is already in the property master' }))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Postcode', { exact: true })).toHaveValue('50480');
  await expect.element(screen.getByRole('button', { name: 'Submit request' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Create a listing for it' })).toBeVisible();
});

test('a postcode of another state is refused at its field before anything is saved', async () => {
  answer({ locations });
  const screen = await openScreen('/master', { agent: anAgent() });
  await screen.getByLabelText('Property name', { exact: true }).fill('Residensi Poskod');
  await choose(screen, 'Property Category', 'Apartment/Flat');
  await choose(screen, 'Property Type', 'Flat');
  await choose(screen, 'State', 'Selangor');
  await choose(screen, 'Area', 'Petaling Jaya');
  const postcode = screen.getByLabelText('Postcode', { exact: true });
  await postcode.fill('84000');
  await screen.getByRole('button', { name: 'Submit request' }).click();
  await expect
    .element(postcode)
    .toHaveAccessibleDescription('Please enter a postcode of this state, in five digits.');
  await expect.element(postcode).toHaveFocus();
  expect(requests('saveDraft')).toEqual([]);
});

test('on a phone an embedding app shows the title of the form once, and then the name of the draft', async () => {
  const screen = await openScreen('/webview/master/form', { agent: anAgent() });
  const name = screen.getByLabelText('Property name', { exact: true });
  await expect.element(name).toBeVisible();
  const shown = (text: string) =>
    screen
      .getByText(text, { exact: true })
      .elements()
      .filter((one) => (one.closest('h1') ?? one).getBoundingClientRect().height > 1);
  await expect.poll(() => shown('New Property Request')).toHaveLength(1);
  await name.fill('Residensi Tajuk');
  await expect.poll(() => shown('Residensi Tajuk')).toHaveLength(1);
  expect(shown('New Property Request')).toEqual([]);
});
