// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { draftFile, draftFileName } from './draft-file.ts';

const nasty = `</script><script>alert(1)</script><img src=x onerror="alert('2')"> & "quoted" <!-- 满家乐`;
const page = { language: 'en', title: nasty, lead: nasty };
const draft = {
  heading: nasty,
  facts: [[nasty, `first line\nsecond ${nasty}`]] as const,
  notes: [nasty],
  pictures: [{ id: `"><b>`, caption: nasty, address: 'data:image/jpeg;base64,AAAA' }],
  record: { draftId: 'one', body: { remarks: nasty } },
};
const opened = (pieces: string[]) => new DOMParser().parseFromString(pieces.join(''), 'text/html');

test('whatever an agent typed is text in the file, and nothing in it runs or breaks out', () => {
  const document = opened(draftFile(page, [draft]));
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.querySelectorAll('img')).toHaveLength(1);
  expect(document.querySelector('b')).toBeNull();
  expect(document.title).toBe(nasty);
  expect(document.querySelector('h2')?.textContent).toBe(nasty);
  expect(document.querySelector('dd')?.textContent).toBe(`first line\nsecond ${nasty}`);
  expect(document.querySelector('img')?.getAttribute('alt')).toBe(nasty);
  expect(document.querySelector('img')?.id).toBe('"><b>');
});

test('a program reads the same drafts back, letter for letter', () => {
  const document = opened(draftFile(page, [draft, { ...draft, record: null }]));
  expect(JSON.parse(document.querySelector('#drafts')?.textContent ?? '')).toEqual([draft.record, null]);
});

test('the file is named after its day', () => {
  expect(draftFileName('Senarai', new Date(2026, 0, 5))).toBe('senarai-drafts-2026-01-05.html');
});
