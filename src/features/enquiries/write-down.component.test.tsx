import { expect, test } from 'vitest';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const nobody = {
  items: [],
  total: 0,
  counts: { New: 0, Answered: 0, Viewing: 0, Closed: 0 },
  paging: 0,
  pageSize: 20,
};

async function openForm() {
  answer({ searchEnquiries: nobody });
  const screen = await openScreen('/enquiries?write=true', { agent: anAgent() });
  const form = screen.getByRole('dialog', { name: 'Write one down' });
  await expect.element(form).toBeVisible();
  return { screen, form };
}

test('a number that is none, and nobody to answer, are refused in words', async () => {
  const { form } = await openForm();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByRole('alert')).toMatchTextContent(/name, and a telephone number/);
  await form.getByLabelText('Name').fill('陈伟杰');
  await form.getByLabelText('Phone').fill('12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByLabelText('Phone')).toHaveAttribute('aria-invalid', 'true');
  expect(requests('changeEnquiry')).toEqual([]);
});

test('offline it is in the list at once, with a long message and any letters, and waits', async () => {
  const { screen, form } = await openForm();
  await expect.element(screen.getByText('No enquiries yet')).toBeInTheDocument();
  setOnline(false);
  const message = '🏠想看房'.repeat(500);
  await form.getByLabelText('Name').fill('陈伟杰');
  await form.getByLabelText('Phone').fill('019-876 5432');
  await form.getByLabelText('Message').fill(message);
  await expect.element(form.getByLabelText('Message')).toHaveValue(message.slice(0, 2000));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('row', { name: /陈伟杰/ })).toMatchTextContent(/Waiting to upload/);
  await expect.element(screen.getByText('陈伟杰 is written down.')).toBeVisible();
});
