import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vcard, vcardFileName, type CardHolder } from './vcard.ts';

const aisyah: CardHolder = {
  uid: 'urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1',
  name: 'Aisyah binti Rahman',
  title: 'REN 12345',
  firm: 'Teratai Realty Sdn Bhd',
  firmRegistrationNo: 'E(1)1234',
  mobile: '+60123456789',
  firmPhone: '+60378012345',
  email: 'aisyah@teratai.example',
  state: 'Selangor',
  area: 'Petaling Jaya',
  url: 'https://portal.example/card/agent-aisyah',
  loc: { longitude: 101.6067, latitude: 3.1073 },
};

const octets = (text: string) => new TextEncoder().encode(text);
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

test('3.0, which every telephone reads, is the default', () => {
  expect(unfolded(vcard(aisyah))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1',
    'FN:Aisyah binti Rahman',
    'N:;Aisyah binti Rahman;;;',
    'ORG:Teratai Realty Sdn Bhd',
    'TITLE:REN 12345',
    'TEL;TYPE=CELL,VOICE:+60123456789',
    'TEL;TYPE=WORK,VOICE:+60378012345',
    'EMAIL;TYPE=INTERNET,WORK:aisyah@teratai.example',
    'ADR;TYPE=WORK:;;;Petaling Jaya;Selangor;;Malaysia',
    'GEO:3.1073;101.6067',
    'URL:https://portal.example/card/agent-aisyah',
    'NOTE:Teratai Realty Sdn Bhd E(1)1234',
    'END:VCARD',
  ]);
});

test('4.0 has telephones and the place as addresses', () => {
  const lines = unfolded(vcard({ ...aisyah, photo: 'AAAA' }, '4.0'));
  expect(lines).toContain('VERSION:4.0');
  expect(lines).toContain('TEL;VALUE=uri;TYPE="cell,voice":tel:+60123456789');
  expect(lines).toContain('GEO:geo:3.1073,101.6067');
  expect(lines).toContain('PHOTO:data:image/jpeg;base64,AAAA');
  expect(unfolded(vcard({ ...aisyah, photo: 'AAAA' }))).toContain('PHOTO;ENCODING=b;TYPE=JPEG:AAAA');
});

test('Unknown fields are left out', () => {
  expect(unfolded(vcard({ uid: 'x', name: 'Kumar', title: null, email: '' }))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'UID:x',
    'FN:Kumar',
    'N:;Kumar;;;',
    'END:VCARD',
  ]);
});

describe('texts', () => {
  test('Commas, semicolons, backslashes and ends of lines are escaped', () => {
    expect(unfolded(vcard({ uid: 'x', name: 'A, B; C\\D\r\nE\nF\rG' }))).toContain(
      'FN:A\\, B\\; C\\\\D\\nE\\nF\\nG',
    );
  });

  test('Nothing that an agent writes begins a property of its own', () => {
    const hostile = 'X\r\nEND:VCARD\r\nBEGIN:VCARD\r\nTEL:+60999\u0000\u0007';
    const card: CardHolder = {
      uid: hostile,
      name: hostile,
      title: hostile,
      firm: hostile,
      firmRegistrationNo: hostile,
      mobile: hostile,
      email: hostile,
    };
    for (const version of ['3.0', '4.0'] as const) {
      const lines = unfolded(
        vcard(
          { ...card, firmPhone: hostile, state: hostile, area: hostile, url: hostile, photo: hostile },
          version,
        ),
      );
      expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual(['BEGIN:VCARD', 'END:VCARD']);
      expect(lines.filter((line) => line.startsWith('TEL:'))).toEqual([]);
    }
  });

  test('No line has more than 75 octets, no character is divided, and unfolding gives the text back', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).map((one) => one.replace(/\p{Cc}/gu, ''));
    const texts = fc.oneof(text, fc.stringMatching(/^[一-龥அ-ஹ😀a-z ]{0,120}$/u));
    fc.assert(
      fc.property(texts, texts, (name, firm) => {
        for (const version of ['3.0', '4.0'] as const) {
          const file = vcard({ uid: 'x', name, firm }, version);
          const decoder = new TextDecoder('utf-8', { fatal: true });
          for (const line of file.split('\r\n')) {
            expect(octets(line).length).toBeLessThanOrEqual(75);
            expect(decoder.decode(octets(line))).toBe(line);
          }
          const read = unfolded(file).find((line) => line.startsWith('FN:')) ?? '';
          expect(read.slice(3).replace(/\\([\\,;])/g, '$1')).toBe(name);
        }
      }),
    );
  });

  test('A picture is folded too', () => {
    const photo = 'A'.repeat(4000);
    const lines = vcard({ ...aisyah, photo }).split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBe(75);
    expect(unfolded(vcard({ ...aisyah, photo })).find((line) => line.startsWith('PHOTO'))).toBe(
      `PHOTO;ENCODING=b;TYPE=JPEG:${photo}`,
    );
  });
});

test.each([
  ['Aisyah binti Rahman', 'aisyah-binti-rahman.vcf'],
  ['José "X" ../../etc', 'jose-x-etc.vcf'],
  ['陈美玲', 'card.vcf'],
  ['\r\nX-Header: 1', 'x-header-1.vcf'],
])('The file of %j is called %s', (name, file) => {
  expect(vcardFileName(name)).toBe(file);
});
