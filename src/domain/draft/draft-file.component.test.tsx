import { afterEach, expect, test } from 'vitest';
import { draftFile, draftFileName } from './draft-file.ts';

const nasty = `</script><script>alert(1)</script><img src=x onerror="alert('2')"> & "quoted" <!-- 满家乐`;
const words = { language: 'en', title: nasty, lead: nasty };
const draft = {
  heading: nasty,
  facts: [[nasty, `first line\nsecond ${nasty}`]] as const,
  notes: [nasty],
  pictures: [
    {
      id: `"><b>`,
      caption: nasty,
      address: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    },
  ],
  record: { draftId: 'one', body: { remarks: nasty } },
};

afterEach(() => document.querySelector('iframe')?.remove());

/** Opens a file with these drafts, in which scripts may run. */
async function opened(drafts: Parameters<typeof draftFile>[1]) {
  const frame = document.createElement('iframe');
  frame.srcdoc = draftFile(words, drafts).join('');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  const ran: unknown[] = [];
  frame.contentWindow!.alert = (said: unknown) => ran.push(said);
  await loaded;
  return { file: frame.contentDocument!, ran };
}

test('whatever an agent typed is text in the exported file: nothing in it runs or breaks out', async () => {
  const { file, ran } = await opened([draft]);
  expect(file.title).toBe(nasty);
  expect(file.querySelectorAll('script')).toHaveLength(1);
  expect(file.querySelectorAll('img')).toHaveLength(1);
  expect(file.querySelectorAll('b')).toHaveLength(0);
  expect(file.querySelector('h2')?.textContent).toBe(nasty);
  expect(file.querySelector('dd')?.textContent).toBe(`first line\nsecond ${nasty}`);
  expect(file.querySelector('img')?.alt).toBe(nasty);
  expect(file.querySelector('img')?.id).toBe('"><b>');
  expect(ran).toEqual([]);
});

test('a program reads the same drafts back from the exported file, letter for letter', async () => {
  const { file } = await opened([draft, { ...draft, record: null }]);
  expect(JSON.parse(file.querySelector('#drafts')?.textContent ?? '')).toEqual([draft.record, null]);
});

test('the exported file is named after its day', () => {
  expect(draftFileName('Senarai', new Date(2026, 0, 5))).toBe('senarai-drafts-2026-01-05.html');
});
