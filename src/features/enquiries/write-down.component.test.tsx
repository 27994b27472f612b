import { expect, test } from 'vitest';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { queueCommand } from '#outbox/commands.ts';
import { commandsOnDevice } from '#outbox/read.ts';
import { RefusedAnswer } from '#support/components/contract-answers.ts';

const nobody = {
  items: [],
  total: 0,
  counts: { New: 0, Answered: 0, Viewing: 0, Closed: 0 },
  paging: 0,
  pageSize: 20,
};

async function openForm(agent = anAgent()) {
  answer({ searchEnquiries: nobody });
  const screen = await openScreen('/enquiries?write=true', { agent });
  const form = screen.getByRole('dialog', { name: 'Write one down' });
  await expect.element(form).toBeVisible();
  return { screen, form };
}

test('a number that is none, and nobody to answer, are refused in words', async () => {
  const { form } = await openForm();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByRole('alert')).toMatchTextContent(/name, and a telephone number/);
  for (const label of ['Name', 'Phone'])
    await expect.element(form.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(form.getByLabelText('Email')).not.toHaveAttribute('aria-invalid', 'true');
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
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: '陈伟杰' }))
    .toMatchTextContent(/Waiting to upload/);
  await expect.element(screen.getByText(/陈伟杰 is written down\. Saved on this device/)).toBeVisible();
});

test('two presses write one down', async () => {
  const agent = anAgent();
  const { screen, form } = await openForm(agent);
  await form.getByLabelText('Name').fill('陈伟杰');
  await form.getByLabelText('Phone').fill('019-876 5432');
  const save = form.getByRole('button', { name: 'Save' }).element() as HTMLButtonElement;
  save.click();
  save.click();
  await expect.element(screen.getByRole('listitem').filter({ hasText: '陈伟杰' })).toBeVisible();
  expect(await enquiriesOnDevice(agent._id)).toHaveLength(1);
});

test('one that the server rejects is shown whole, and is written down again without its listing', async () => {
  const agent = anAgent();
  answer({
    searchEnquiries: nobody,
    changeEnquiry: new RefusedAnswer(404, 'not_found'),
  });
  const made = {
    name: '陈伟杰',
    phone: '+60198765432',
    email: 'chen@example.com',
    message: '想看房',
    language: 'zh',
    listingId: 'gone',
  } as const;
  const command = await queueCommand(agent._id, {
    kind: 'enquiry',
    _id: crypto.randomUUID(),
    seen: { name: made.name, listingName: 'Residensi Kiara', state: null },
    change: { made },
  });
  const screen = await openScreen('/enquiries', { agent });
  const rejected = screen.getByRole('alert');
  await expect.element(rejected).toMatchTextContent(/listing is not there any more/);
  await expect
    .element(rejected)
    .toMatchTextContent(/019-876 5432.*chen@example\.com.*Residensi Kiara.*想看房/s);
  await screen.getByRole('button', { name: 'Write it down again' }).click();
  const form = screen.getByRole('dialog', { name: 'Write one down' });
  await expect.element(form.getByLabelText('Message')).toHaveValue('想看房');
  setOnline(false);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(rejected).not.toBeInTheDocument();
  const [again] = await enquiriesOnDevice(agent._id);
  expect(again).toMatchObject({
    change: { made: { ...made, listingId: null } },
  });
  expect(again!._id).not.toBe(command.request._id);
});

const enquiriesOnDevice = async (agentId: string) =>
  (await commandsOnDevice(agentId)).flatMap(({ request }) => (request.kind === 'enquiry' ? [request] : []));
