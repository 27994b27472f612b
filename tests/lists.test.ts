import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What joins other things than words of a sentence: addresses, coordinates, a name with its number or firm. */
const others = [
  'src/entities/listing/share/advert-lines.ts',
  'src/entities/photo/photo-address.ts',
  'src/features/card/card-face.tsx',
  'src/features/deals/deal-row.tsx',
  'src/features/draft-form/advert/sheet/contact-lines.ts',
  'src/features/draft-form/fields/property-question.tsx',
  'src/features/draft-form/listing/listing-preview.tsx',
  'src/features/draft-form/listing/master-card.tsx',
  'src/features/draft-form/photos/same/same-photo-notices.tsx',
  'src/features/enquiries/viewing-event.ts',
  'src/features/groups/shared-facts.ts',
  'src/features/listing-detail/printed-agent.tsx',
  'src/messages/draft-facts.ts',
  'server/listing-pages/page.ts',
  'server/listing-pages/structured-data.ts',
];

test('what is counted or named in a sentence is separated as the language separates it', () => {
  const joined = ['src', 'server/listing-pages', 'server/public-pages', 'server/cards', 'server/owner-page']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^src\/domain\//.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("join(', ')"));
  expect(joined.toSorted()).toEqual(others.toSorted());
});
