import { Link } from '@tanstack/react-router';
import { formatMoment } from '#domain/formats.ts';
import { placeWords } from '#domain/location.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import type { DraftEntry } from './draft-entry.ts';
import face from './draft-listing.module.css';

const pills: Record<DraftEntry['draftState'], ['good' | 'waiting' | 'bad' | 'plain', MessageId]> = {
  unfinished: ['waiting', 'drafts.unfinished'],
  waiting: ['waiting', 'drafts.waiting'],
  sending: ['waiting', 'drafts.sending'],
  attention: ['bad', 'drafts.attention'],
  Draft: ['plain', 'drafts.status-draft'],
  Submitted: ['plain', 'drafts.status-submitted'],
  Published: ['good', 'drafts.status-published'],
  Rejected: ['bad', 'drafts.status-rejected'],
};

/**
 * The status pill of a draft. An unpublished change of a listing has its own pill, because the listing itself
 * has not changed.
 */
function pillOf({ draftState, becomes, isListed }: DraftEntry): (typeof pills)[keyof typeof pills] {
  if (draftState === 'Draft' && isListed) return ['waiting', 'draft.changes-to-listing'];
  if (draftState === 'waiting' && becomes !== 'Draft')
    return ['waiting', becomes === 'Published' ? 'draft.waiting-publish' : 'draft.waiting-submit'];
  return pills[draftState];
}

/** One draft in the list; the whole row opens it. */
export function DraftRow({ entry, isWebview }: { entry: DraftEntry; isWebview: boolean }) {
  const { t, language, sentence, lookup } = useWords();
  const { id, body, draftState, changedAt } = entry;
  const reason = entry.problem ? sentence(entry.problem) : entry.reason;
  const [tone, status] = pillOf(entry);
  const place = placeWords(body.address, lookup);
  const kind = lookup(body.type || body.title);
  const isRequest = body.intent === null;
  const content = (
    <>
      <span className={face.name}>{body.name || t('drafts.no-name')}</span>
      <span className={face.facts}>{[kind, place].filter(Boolean).join(' · ') || t('drafts.no-facts')}</span>
      {reason && <span className={face.reason}>{reason}</span>}
      <span className={face.meta}>
        <StatusPill tone={tone}>{t(status)}</StatusPill>
        <time className={face.when} dateTime={new Date(changedAt).toISOString()}>
          {formatMoment(changedAt, language)}
        </time>
      </span>
    </>
  );
  const className = face.row ?? '';
  return (
    <li className={face.item} data-draft-id={id}>
      {isRequest ? (
        <Link
          to={isWebview ? '/webview/master/form' : '/master'}
          search={{ draft: id }}
          className={className}
        >
          {content}
        </Link>
      ) : (
        <Link
          to={isWebview ? '/webview/property/form/$propId' : '/properties/form/$propId'}
          params={{ propId: id }}
          className={className}
        >
          {content}
        </Link>
      )}
      {draftState === 'attention' && !isWebview && (
        <Link to="/sync" hash={`draft-${id}`} className={face.why ?? ''}>
          {t('drafts.sync-why')}
        </Link>
      )}
    </li>
  );
}
