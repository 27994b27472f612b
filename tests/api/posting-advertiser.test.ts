import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCompany } from '#server/agents/office.ts';
import { checkPostings } from '#server/posting/ask-platform.ts';
import { type PostingApi, startPostingApi } from '#support/posting.ts';
import { dependenciesFrom } from '#support/api.ts';

let api: PostingApi;
beforeAll(async () => void (api = await startPostingApi()));
afterAll(() => api.close());

const save = async (change: object) => {
  const answer = await api.post('/agents/save', { _id: 'agent-aisyah', ...change }, api.aisyah);
  expect(answer.status).toBe(200);
};
const advertiserFrom = async (id: string) => {
  const { rows } = await api.db.$client.query<{ advertiser: Record<string, string> }>(
    `select content -> 'advertiser' as advertiser from sandbox_adverts where source = $1 order by id`,
    [id],
  );
  return rows.map(({ advertiser }) => advertiser);
};

test('a change of the data that advertisements carry is sent to each advertisement, once', async () => {
  const ids = [await api.publish(), await api.publish()];
  const other = await api.publish();
  await api.request('post', [...ids, other]);
  await api.settled([...ids, other]);
  await api.request('withdraw', [other]);
  await api.settled([other]);

  await save({ mobile: '+60123450001' });
  expect(await api.settled(ids)).toEqual(['Posted', 'Posted']);
  for (const id of ids) {
    expect(await advertiserFrom(id)).toMatchObject([{ mobile: '+60123450001' }]);
    expect(await api.posting(id)).toMatchObject({ changed: [] });
    expect(await api.outcomes(id)).toEqual(['SUCCESS posted', 'SUCCESS updated']);
  }
  expect(await api.settled([other])).toEqual(['Withdrawn']);

  await save({ mobile: '+60123450001' });
  expect(await api.settled(ids)).toEqual(['Posted', 'Posted']);
  expect(await api.outcomes(ids[0]!)).toHaveLength(2);
});

test('until it is sent the posting says what has changed', async () => {
  const id = await api.publish();
  await api.request('post', [id]);
  await api.settled([id]);
  await api.db.execute(`update platform_turns set blocked_until = now() + interval '3 seconds'`);
  await save({ registrationNo: 'REN 54321' });
  expect(await api.posting(id)).toMatchObject({ state: 'Queued', changed: ['advertiser'] });
  await api.settled([id]);
  expect(await advertiserFrom(id)).toMatchObject([{ registrationNo: 'REN 54321' }]);
});

test('an advertisement of an earlier version is updated too, and a change that no advertisement carries sends nothing', async () => {
  const id = await api.publish();
  await api.request('post', [id]);
  await api.settled([id]);
  await api.db.execute(`update postings set posted = posted - 'advertiser'`);
  await save({ state: 'Johor', area: 'Muar' });
  expect(await api.outcomes(id)).toEqual(['SUCCESS posted']);
  await save({ firmPhone: '+60387654399' });
  await api.settled([id]);
  expect(await advertiserFrom(id)).toMatchObject([{ firmPhone: '+60387654399' }]);
});

test('a company that an operator changed is found when the advertisements are looked at', async () => {
  const id = await api.publish();
  await api.request('post', [id]);
  await api.settled([id]);
  const firm = { firmRegistrationNo: 'E(1)9999', firmPhone: '+60387654399' };
  await setCompany(api.db, 'aisyah', 'Another Realty Sdn Bhd', api.clock.now, firm);
  await api.db.execute(`update postings set checked_at = now() - interval '7 hours'`);
  await checkPostings(dependenciesFrom(api));
  await expect.poll(async () => (await advertiserFrom(id))[0]?.companyName).toBe('Another Realty Sdn Bhd');
});
