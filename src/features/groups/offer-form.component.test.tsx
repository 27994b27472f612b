import { expect, test } from 'vitest';
import { requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const { groupId, _id } = exampleFor('searchGroupListings').items[0]!;

test('an offer that looks like a slip of the finger is asked about before it is sent', async () => {
  const screen = await openScreen(`/grouplisting/${groupId}?listing=${_id}`, {
    agent: anAgent({ companyName: 'Teratai Realty Sdn Bhd' }),
  });
  await screen.getByLabelText('Amount').fill('68000');
  await screen.getByRole('button', { name: 'Send offer' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/asks for RM 680,000.*digit missing/);
  expect(requests('makeGroupOffer')).toHaveLength(0);
  await screen.getByRole('button', { name: 'Offer RM 68,000' }).click();
  await expect.poll(() => requests('makeGroupOffer')).toHaveLength(1);
});

test('the same slip is asked about again for the next offer', async () => {
  const screen = await openScreen(`/grouplisting/${groupId}?listing=${_id}`, {
    agent: anAgent({ companyName: 'Teratai Realty Sdn Bhd' }),
  });
  const amount = screen.getByLabelText('Amount');
  await amount.fill('68000');
  await screen.getByRole('button', { name: 'Send offer' }).click();
  await screen.getByRole('button', { name: 'Offer RM 68,000' }).click();
  await expect.element(amount).toHaveValue('');
  await amount.fill('68000');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Send offer' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/digit missing/);
  expect(requests('makeGroupOffer')).toHaveLength(1);
});

test('an offer with a last day that is over is not sent, and no offer without an end either', async () => {
  const screen = await openScreen(`/grouplisting/${groupId}?listing=${_id}`, {
    agent: anAgent({ companyName: 'Teratai Realty Sdn Bhd' }),
  });
  await screen.getByLabelText('Amount').fill('670000');
  const until = screen.getByRole('textbox', { name: /^Valid until/ });
  await until.fill('01-01-2020');
  await screen.getByRole('button', { name: 'Send offer' }).click();
  await expect.element(until).toHaveFocus();
  expect(requests('makeGroupOffer')).toHaveLength(0);
});
