import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCompany } from '#server/agents/office.ts';
import { agents } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingPageRequests } from '#support/listing-pages.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { active, look, toPath } = listingPageRequests(() => api);
const own = { name: 'Teratai Realty Sdn Bhd', no: 'E(1)1234', phone: '03-7801 2345' };
const other = { name: 'Kenanga Properties', no: 'E(3)0871', phone: '03-2272 4488' };
const move = (company: string, numbers?: object) =>
  setCompany(api.db, 'aisyah', company, api.clock.now, numbers);
const card = () => look('/card/agent-aisyah');
const vCard = () => look('/card/agent-aisyah.vcf');
const partsIn = (body: string) =>
  [own, other].map(({ name, no, phone }) => [name, no, phone].filter((part) => body.includes(part)));

test('What leaves in the moment of a move names one firm with its numbers, never a mixture', async () => {
  const path = await toPath(await active());
  expect(partsIn((await look(path)).body)[0]).toEqual(Object.values(own));
  const numbers = { firmRegistrationNo: other.no, firmPhone: other.phone };
  const [, ...answers] = await Promise.all([
    move(other.name, numbers),
    ...Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? look(path) : card())),
  ]);
  for (const { body } of [...answers, await look(path), await card()]) {
    const [ofOwn, ofOther] = partsIn(body);
    expect([ofOwn?.length, ofOther?.length]).toContain(0);
  }
  expect(partsIn((await look(path)).body)).toEqual([[], Object.values(other)]);
});

test('Without the numbers of the new firm nothing is advertised until they are known', async () => {
  const path = await toPath(await active());
  await move('Meranti Estates');
  expect((await look(path)).statusCode).toBe(404);
  for (const { body } of [await card(), await vCard()]) {
    expect(body).toContain('Meranti Estates');
    expect(partsIn(body)).toEqual([[], []]);
  }
  const save = { _id: 'agent-aisyah', firmRegistrationNo: 'E(2)0456', firmPhone: '088-231 677' };
  expect((await api.post('/agents/save', save, api.aisyah)).status).toBe(200);
  expect((await look(path)).body).toContain('E(2)0456');
});

test('The same company again keeps its numbers, and unfit ones are refused with a sentence', async () => {
  await move(' Meranti Estates ');
  const [row] = await api.db.select().from(agents).where(eq(agents.id, 'agent-aisyah'));
  expect(row).toMatchObject({ companyName: 'Meranti Estates', firmRegistrationNo: 'E(2)0456' });
  await expect(move(own.name, { firmPhone: '12' })).rejects.toThrow(
    '--firm-phone is not a telephone number.',
  );
});
