import type { Advertiser } from '#domain/agent/advertising.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { advertLines, inOneLine, type Spoken } from './advert-lines.ts';

/** The lines that are not empty, below each other. */
const block = (...lines: readonly string[]) => lines.filter(Boolean).join('\n');

/** The blocks that are not empty, with an empty line between them. */
const blocks = (...parts: readonly string[]) => parts.filter(Boolean).join('\n\n');

/** A listing that is shared, with the address of its page; null where nobody can open that. */
export interface Shared {
  body: DraftBody;
  link: string | null;
}

/** All that is advertised of a listing, its link and its agent. */
export function fullText({ body, link }: Shared, by: Advertiser, words: Spoken): string {
  const { name, kind, price, perSqft, type, place, rooms, sizes, interior, facilities, remarks } =
    advertLines(body, words);
  return blocks(
    block(
      `${name} – ${kind}`,
      inOneLine(price, perSqft),
      inOneLine(type, place),
      rooms,
      sizes,
      interior,
      facilities,
    ),
    remarks,
    link ?? '',
    block(
      `${by.name}, ${by.registrationNo ?? ''}`,
      by.mobile ?? '',
      `${by.companyName} (${by.firmRegistrationNo ?? ''})`,
      by.firmPhone ?? '',
    ),
  );
}

/** One or several listings with the facts that decide, each with its link, and their agent once. */
export function shortText(listings: readonly Shared[], by: Advertiser, words: Spoken): string {
  const ofEach = listings.map(({ body, link }) => {
    const { name, kind, price, perSqft, type, place, rooms, sizes } = advertLines(body, words);
    return block(
      `${name} – ${kind}`,
      inOneLine(price, perSqft),
      inOneLine(type, place),
      inOneLine(rooms, sizes),
      link ?? '',
    );
  });
  const byWhom = block(
    inOneLine(`${by.name}, ${by.registrationNo ?? ''}`, by.mobile ?? ''),
    inOneLine(`${by.companyName} (${by.firmRegistrationNo ?? ''})`, by.firmPhone ?? ''),
  );
  return blocks(...ofEach, byWhom);
}
