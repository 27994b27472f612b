import { expect, test } from 'vitest';
import { csvColumn, kyeroListing, readFirst, reaxmlListing } from '#support/read-first.ts';

test.each([
  ['ftp://a.my/1.jpg', 1],
  ['C:\\My Photos\\1.jpg', 1],
  ['IMG_0001', 1],
  ['www.a.my/1.jpg|2.png', 2],
  ['data:image/png;base64,AAAA', 1],
])('the photo cell %s is counted', async (cell, count) => {
  const { images, findings } = await readFirst(csvColumn('photos', cell));
  expect([images, findings]).toEqual([[], [{ code: 'images_not_fetched', value: String(count) }]]);
});

test('addresses of photos are read in capitals, with commas, and beside names', async () => {
  const { images, findings } = await readFirst(
    csvColumn('photos', 'HTTPS://a.my/1.JPG https://a.my/w_2,h_3/2.jpg,IMG_3'),
  );
  expect(images).toEqual(['HTTPS://a.my/1.JPG', 'https://a.my/w_2,h_3/2.jpg']);
  expect(findings).toEqual([{ code: 'images_not_fetched', value: '1' }]);
  expect((await readFirst(csvColumn('photos', '-'))).findings).toEqual([]);
});

test.each([
  [
    'Kyero',
    kyeroListing(
      '<images><image id="1" private="1"><url>https://a.my/1.jpg</url></image><image id="2"><url>https://a.my/2.jpg</url></image></images>',
    ),
  ],
  [
    'Kyero, in a part',
    kyeroListing(
      '<images><image id="1"><url>https://a.my/1.jpg</url><private>yes</private></image><image id="2" private="0"><url>https://a.my/2.jpg</url></image></images>',
    ),
  ],
  [
    'REAXML',
    reaxmlListing(
      '<objects><img id="m" url="https://a.my/1.jpg" display="no"/><img id="a" url="https://a.my/2.jpg"/></objects>',
    ),
  ],
  [
    'Kyero, by a word of the market',
    kyeroListing(
      '<images><image id="1"><url>https://a.my/1.jpg</url><visibility>deleted</visibility></image><image id="2"><url>https://a.my/2.jpg</url></image></images>',
    ),
  ],
])('%s: an image that is not to be shown is left out alone, and named', async (_, feed) => {
  const { images, unread, status } = await readFirst(feed);
  expect(images).toEqual(['https://a.my/2.jpg']);
  expect(unread).toEqual(['image that is not to be shown']);
  expect(status).toBe('Current');
});

test('an image with the day on which it was published is shown, and restricts nothing', async () => {
  for (const image of [
    '<image id="1" published="2026-01-02"><url>https://a.my/1.jpg</url></image>',
    '<image id="1" visible_from="2026-01-02"><url>https://a.my/1.jpg</url></image>',
    '<image id="1"><url>https://a.my/1.jpg</url><published>2026-01-02</published></image>',
  ]) {
    const { images, status } = await readFirst(kyeroListing(`<images>${image}</images>`));
    expect([images, status], image).toEqual([['https://a.my/1.jpg'], 'Current']);
  }
});

test('a word about an image that is not understood restricts the record, as any other part does', async () => {
  const image = '<image id="1" display="gallery"><url>https://a.my/1.jpg</url></image>';
  expect(await readFirst(kyeroListing(`<images>${image}</images>`))).toMatchObject({ status: 'Restricted' });
});
