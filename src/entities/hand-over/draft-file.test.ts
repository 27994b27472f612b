import { describe, expect, test } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { draftFromCode, toDraftCode } from './draft-code.ts';
import { draftFileVersion, readDraftFile, writeDraftFile } from './draft-file.ts';
import { bodyFrom, toHanded } from '#domain/draft/handed-body.ts';

const portal = 'https://portal.example';
const draft: DraftBody = {
  ...emptyDraft,
  name: 'Residensi Kiara',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  address: { country: 'Malaysia', state: 'Kuala Lumpur', area: 'Mont Kiara', postcode: '50480' },
  propertyId: 'property-1',
  intent: 'Rent',
  remarks: '高楼, tingkat tinggi',
  photos: [
    { id: 'secret-id-1', kind: 'photo', caption: 'Living room' },
    { id: 'secret-id-2', kind: 'floor-plan', caption: '' },
  ],
  loc: { type: 'Point', coordinates: [101.65, 3.17] },
  facts: {
    ...emptyFacts,
    priceSen: 350_000,
    unitNo: 'C-19-11',
    bedrooms: '3',
    facilities: ['Swimming Pool'],
    ownerName: 'Mr Tan',
    ownerPhone: '+60123456789',
    authorisationKind: 'Exclusive',
    authorisedUntil: '2027-01-31',
  },
};
const pictures = [new Uint8Array([1, 2, 3]).buffer, new Uint8Array(5000).fill(7).buffer];
const written = (isWithOwner = false) => writeDraftFile(toHanded(draft, isWithOwner), pictures, portal);
const toBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

describe('a handed-over file', () => {
  test('brings the draft, its photos and their captions, and nothing of the sender', async () => {
    const file = await written();
    const opened = await readDraftFile(file);
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened).toMatchObject({
      portal,
      body: {
        name: 'Residensi Kiara',
        remarks: '高楼, tingkat tinggi',
        propertyId: 'property-1',
        intent: 'Rent',
      },
      photos: [
        { kind: 'photo', caption: 'Living room' },
        { kind: 'floor-plan', caption: '' },
      ],
    });
    expect(opened.body.facts).toMatchObject({
      unitNo: 'C-19-11',
      priceSen: 350_000,
      facilities: ['Swimming Pool'],
    });
    expect(await Promise.all(opened.pictures.map(toBytes))).toEqual(
      pictures.map((one) => new Uint8Array(one)),
    );
    const text = new TextDecoder().decode(await toBytes(file));
    for (const secret of ['secret-id', 'Mr Tan', '123456789', 'Exclusive', '2027'])
      expect(text).not.toContain(secret);
  });

  test('brings the owner and the authorisation where the agent says so', async () => {
    const opened = await readDraftFile(await written(true));
    expect(opened).toMatchObject({ body: { facts: { ownerName: 'Mr Tan', authorisedUntil: '2027-01-31' } } });
  });

  test('cut at any place it is refused', async () => {
    const file = await written();
    for (const end of [0, 7, 8, 20, 47, 60, 300, file.size - 1]) {
      const opened = await readDraftFile(file.slice(0, end));
      expect(opened, String(end)).toBe(end < 8 ? 'foreign' : 'damaged');
    }
    expect(await readDraftFile(new Blob([file, 'more']))).toBe('damaged');
  });

  test('with one byte changed it is refused, wherever that is', async () => {
    const bytes = await toBytes(await written());
    for (const at of [15, 17, 60, 200, bytes.length - 2]) {
      const changed = bytes.slice();
      changed[at]! ^= 1;
      expect(await readDraftFile(new Blob([changed])), String(at)).toMatch(/damaged|too-large/);
    }
  });

  test('of a later version it says so', async () => {
    const bytes = await toBytes(await written());
    new DataView(bytes.buffer).setUint32(8, draftFileVersion + 1);
    expect(await readDraftFile(new Blob([bytes]))).toBe('newer');
  });

  test.for(['', 'GIF89a', '%PDF-1.7', 'PK\u0003\u0004', 'SENARAI', '{}'])('%j is foreign', async (text) => {
    expect(await readDraftFile(new Blob([text]))).toBe('foreign');
  });

  test('of 500 MB it is refused without being read', async () => {
    const bytes = await toBytes(await written());
    const huge = new Blob([bytes, ...Array.from({ length: 50 }, () => new Uint8Array(10_000_000))]);
    expect(await readDraftFile(huge)).toBe('too-large');
  });

  test('whose photos have more bytes than a photo can is refused', async () => {
    const file = await writeDraftFile(toHanded(draft, false), [new ArrayBuffer(9_000_000)], portal);
    expect(await readDraftFile(file)).toBe('damaged');
  });
});

describe('what somebody hands over', () => {
  test('a value that its field could not have is empty', () => {
    const body = bodyFrom({
      name: `../../etc/passwd\u0000\ud800`.padEnd(500, 'x'),
      title: 7,
      address: { state: ['Johor'], postcode: '84000' },
      propertyId: {},
      intent: 'Steal',
      loc: { coordinates: [500, 'x'] },
      facts: {
        priceSen: -1,
        bedrooms: '99',
        facilities: ['Swimming Pool', '<script>', 'Swimming Pool'],
        authorisedOn: '2026-02-31',
        hideAddress: 'yes',
        ownerName: 'A'.repeat(10_000),
        invented: 1,
      },
    });
    expect(body).toMatchObject({
      title: '',
      address: { state: '', postcode: '84000' },
      intent: null,
      loc: null,
    });
    expect(body?.propertyId).toBeNull();
    expect(body?.name).toHaveLength(119);
    expect(body?.name).not.toContain('\u0000');
    const { facilities, ownerName, ...facts } = body!.facts;
    expect(facilities).toEqual(['Swimming Pool']);
    expect(ownerName).toHaveLength(120);
    expect(facts).toEqual({ ...emptyFacts, facilities: undefined, ownerName: undefined, ...facts });
    expect([facts.priceSen, facts.bedrooms, facts.authorisedOn, facts.hideAddress]).toEqual([
      null,
      null,
      null,
      false,
    ]);
    expect(facts).not.toHaveProperty('invented');
  });

  test.for([null, 1, 'text', [], {}, { facts: {} }])('%j is no draft', (value) => {
    expect(bodyFrom(value)).toBeNull();
  });
});

describe('a code', () => {
  test('brings the text of the draft, without the owner', async () => {
    const code = await toDraftCode(toHanded(draft, false), portal);
    expect(code!.length).toBeLessThan(700);
    const opened = await draftFromCode(code!);
    expect(opened).toMatchObject({
      portal,
      body: { name: draft.name, remarks: draft.remarks, loc: draft.loc },
    });
    expect(opened).toMatchObject({ body: { facts: { unitNo: 'C-19-11', ownerName: '' } } });
  });

  test('is not made of a text that is too long for one', async () => {
    const remarks = Array.from({ length: 3000 }, (_, at) =>
      String.fromCharCode(0x4e00 + ((at * 7919) % 8000)),
    ).join('');
    expect(await toDraftCode(toHanded({ ...draft, remarks }, false), portal)).toBeNull();
  });

  test.for(['', '1.', '1.!!', '1.AAAA', `1.${'A'.repeat(1500)}`, '0.AAAA', 'x'])(
    '%j is none',
    async (code) => {
      expect(await draftFromCode(code)).toBeNull();
    },
  );

  test('of a later version says so', async () => {
    expect(await draftFromCode('2.AAAA')).toBe('newer');
  });
});
