import { registerRoute } from 'workbox-routing';
import { toDataUrl } from '#browser/to-data-url.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { type FiledDraft, draftFile, draftFileName } from '#domain/draft/draft-file.ts';
import { formatMoment, formatMoney } from '#domain/formats.ts';
import { draftsOnDevice, largestOnDevice } from '#outbox/read.ts';
import { signedInAgent } from '#outbox/signed-in.ts';
import { settings } from '#settings';
import { draftsPage } from '#worker-protocol/drafts-page.ts';
import { pageWords } from './drafts-page-words.ts';

type Language = keyof typeof pageWords;

/**
 * Answers with a page of the signed-in agent's drafts that are not on the server. It needs no file of the app,
 * so it is there where the app does not start. With `?file` it is to be saved.
 */
export function answerDraftsPage(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === draftsPage,
    async ({ url }) => {
      const asked = url.searchParams.get('lang') ?? '';
      const isFile = url.searchParams.has('file');
      const page = await draftsPageFrom(asked in pageWords ? (asked as Language) : 'en', isFile);
      return new Response(new Blob(page), {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
          'Referrer-Policy': 'no-referrer',
          ...(isFile && {
            'Content-Disposition': `attachment; filename="${draftFileName(settings.productName, new Date())}"`,
          }),
        },
      });
    },
  );
}

async function draftsPageFrom(language: Language, isFile: boolean): Promise<string[]> {
  const words = pageWords[language];
  const agentId = await signedInAgent();
  const drafts = agentId === null ? [] : await unsentDrafts(agentId, language);
  const lead =
    drafts.length > 0
      ? words.lead(drafts.length, formatMoment(Date.now(), language))
      : agentId === null
        ? words.nobody
        : words.none;
  const links = [
    ...(drafts.length > 0 ? [{ href: `${draftsPage}?lang=${language}&file`, text: words.save }] : []),
    { href: '/', text: words.again },
  ];
  return draftFile({ language, title: words.title, lead, links: isFile ? [] : links }, drafts);
}

/** Of each draft the text that was written last. */
async function unsentDrafts(agentId: string, language: Language): Promise<FiledDraft[]> {
  const { saved, autosaved, unreadable } = await draftsOnDevice(agentId);
  const latest = new Map(
    [...saved.filter(({ state }) => state !== 'acked'), ...autosaved].map((draft) => [draft.draftId, draft]),
  );
  const filed: FiledDraft[] = [];
  for (const { draftId, body } of latest.values())
    filed.push(await toFiledDraft(agentId, draftId, body, language));
  for (const { draftId, code } of unreadable)
    filed.push({
      heading: pageWords[language].unreadable,
      facts: [],
      notes: [],
      pictures: [],
      record: { draftId, code },
    });
  return filed;
}

async function toFiledDraft(
  agentId: string,
  draftId: string,
  body: DraftBody,
  language: Language,
): Promise<FiledDraft> {
  const words = pageWords[language];
  const { unitNo, street, priceSen } = body.facts;
  const { area, postcode, state } = body.address;
  const facts: [string, string][] = [
    [words.address, [unitNo, street, area, postcode, state].filter(Boolean).join(', ')],
    [words.price, priceSen === null ? '' : formatMoney(priceSen)],
    [words.remarks, body.remarks],
  ];
  const pictures: FiledDraft['pictures'][number][] = [];
  for (const { id, caption } of body.photos) {
    const bytes = await largestOnDevice(agentId, draftId, id);
    if (bytes)
      pictures.push({
        id: `photo-${id}`,
        caption,
        address: await toDataUrl(new Blob([bytes], { type: 'image/jpeg' })),
      });
  }
  const missing = body.photos.length - pictures.length;
  return {
    heading: body.name || words.noName,
    facts: facts.filter(([, text]) => text !== ''),
    notes: missing > 0 ? [words.missing(missing)] : [],
    pictures,
    record: { draftId, ...body },
  };
}
