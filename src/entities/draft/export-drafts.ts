import { toDataUrl } from '#browser/to-data-url.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { type FiledDraft, draftFile, draftFileName } from '#domain/draft/draft-file.ts';
import { draftParts } from '#domain/listing/draft-parts.ts';
import { formatMoment } from '#domain/formats.ts';
import { minuteMs } from '#domain/time.ts';
import { labelOfPart, textOfPart } from '#messages/draft-facts.ts';
import type { Words } from '#messages/words.ts';
import { largestOnDevice } from '#outbox/read.ts';
import { settings } from '#settings';

/** A draft for export: its text, or the stored value of one that cannot be read. */
export type Exported =
  | { draftId: string; body: DraftBody }
  | { draftId: string; stored: unknown; reason: string };

/** Saves the drafts as one file, with those of their pictures that are on this device. */
export async function exportDrafts(
  agentId: string,
  drafts: readonly Exported[],
  words: Words,
): Promise<void> {
  const { t, language } = words;
  const now = new Date();
  const filed: FiledDraft[] = [];
  for (const draft of drafts)
    filed.push('body' in draft ? await readable(agentId, draft, words) : await unreadable(draft, words));
  const title = t('draft.file-title', { product: settings.productName });
  const lead = t('draft.file-lead', { count: drafts.length, time: formatMoment(now.getTime(), language) });
  handOut(
    new Blob(draftFile({ language, title, lead }, filed), { type: 'text/html' }),
    draftFileName(settings.productName, now),
  );
}

async function readable(
  agentId: string,
  { draftId, body }: { draftId: string; body: DraftBody },
  words: Words,
): Promise<FiledDraft> {
  const { t, lookup } = words;
  const pictures: FiledDraft['pictures'][number][] = [];
  for (const [index, { id, caption }] of body.photos.entries()) {
    const bytes = await largestOnDevice(agentId, draftId, id);
    if (bytes)
      pictures.push({
        id: `photo-${id}`,
        caption: lookup(caption) || t('photo.name', { place: index + 1, count: body.photos.length }),
        address: await toDataUrl(new Blob([bytes], { type: 'image/jpeg' })),
      });
  }
  const missing = body.photos.length - pictures.length;
  return {
    heading: body.name || t('drafts.no-name'),
    facts: draftParts
      .map((part) => [labelOfPart(part, t), textOfPart(part, body, words)] as const)
      .filter(([, text]) => text !== ''),
    notes: missing > 0 ? [t('draft.file-missing', { count: missing })] : [],
    pictures,
    record: { draftId, ...body },
  };
}

async function unreadable(
  { draftId, stored, reason }: { draftId: string; stored: unknown; reason: string },
  { t }: Words,
): Promise<FiledDraft> {
  return {
    heading: t('draft.file-unreadable'),
    facts: [],
    notes: [reason],
    pictures: [],
    record: { draftId, kept: await inJson(stored) },
  };
}

/** Replaces bytes by data URLs. Everything else is JSON already. */
async function inJson(value: unknown): Promise<unknown> {
  if (value instanceof ArrayBuffer || value instanceof Uint8Array)
    return toDataUrl(new Blob([value as BlobPart]));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    await Promise.all(Object.entries(value).map(async ([name, part]) => [name, await inJson(part)] as const)),
  );
}

/** Safari reads the file some time after the click, so the URL is revoked later. */
const readWithinMs = minuteMs;

function handOut(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readWithinMs);
}
