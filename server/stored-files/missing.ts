import { Readable } from 'node:stream';
import type pg from 'pg';
import { filterUsedImages } from '#server/agents/store.ts';
import { connect } from '#server/db/client.ts';
import { hasPicture } from '#server/photos/pictures.ts';
import { filterStoredIds } from '#server/photos/store.ts';
import type { Storage } from '#server/storage/storage.ts';
import { hasImage } from '#server/uploads/store.ts';

const atOnce = 1000;
const askedAtOnce = 16;

/** Every value of a query with a parameter for the last one, in order. */
async function* inPages(client: pg.ClientBase, query: string): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const { rows } = await client.query<{ value: string }>(`${query} order by 1 limit ${atOnce}`, [last]);
    for (const { value } of rows) yield value;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.value;
  }
}

const photoIds = 'select id as value from photos where picture is null and id > $1';
const imageAddresses = `
  select distinct url as value from agents, unnest(array[image, image_online, image_offline]) url
  where url like '/uploads/%' and url > $1`;

const without = (
  has: (value: string) => Promise<boolean>,
  values: AsyncIterable<string>,
): Promise<string[]> =>
  Readable.from(values)
    .filter(async (value: string) => !(await has(value)), { concurrency: askedAtOnce })
    .toArray();

/**
 * The pictures that the database names in the transaction of `client`, and still names now, and that are not
 * stored.
 */
export async function findMissing(client: pg.ClientBase, url: string, storage: Storage): Promise<string[]> {
  const photos = await without((id) => hasPicture(storage, id), inPages(client, photoIds));
  const images = await without((path) => hasImage(storage, path), inPages(client, imageAddresses));
  if (photos.length + images.length === 0) return [];
  const now = connect(url, () => undefined);
  try {
    const [ids, paths] = [await filterStoredIds(now, photos), await filterUsedImages(now, images)];
    return [...[...ids].map((id) => `photos/${id}.jpg`), ...[...paths].map((path) => path.slice(1))];
  } finally {
    await now.$client.end();
  }
}
