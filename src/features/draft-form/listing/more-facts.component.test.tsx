import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const line = page.getByText('More facts', { exact: true });
const gymnasium = page.getByRole('checkbox', { name: 'Gymnasium' });

/** Picks the building of a new listing, whose values the server sends when the returned function is called. */
async function pickBuilding() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const property = exampleFor('property')!;
  answer({
    property: async () => {
      await arrived;
      return property;
    },
  });
  const screen = await openScreen('/properties/form/new?intent=Buy', { agent: anAgent() });
  await screen.getByLabelText('Find the building').fill(property.name);
  await screen.getByRole('option').first().click();
  await expect.element(line).toBeVisible();
  return arrive;
}

test('More facts that were opened stay open when the values of the building arrive late', async () => {
  const arrive = await pickBuilding();
  await line.click();
  await expect.element(gymnasium).toBeVisible();
  await expect.element(gymnasium).not.toBeChecked();
  arrive();
  await expect.element(gymnasium).toBeChecked();
  await expect.element(gymnasium).toBeVisible();
});

test('More facts that were closed again stay closed, and one press opens them while the values arrive', async () => {
  const arrive = await pickBuilding();
  await line.click();
  await expect.element(gymnasium).toBeVisible();
  await line.click();
  arrive();
  await expect
    .element(page.getByText('Filled in for you', { exact: false }))
    .toMatchTextContent(/Facilities/);
  await expect.element(gymnasium).not.toBeInTheDocument();
  await line.click();
  await expect.element(gymnasium).toBeChecked();
  await expect.element(gymnasium).toBeVisible();
});
