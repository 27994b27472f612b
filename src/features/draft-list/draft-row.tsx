import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAgo, formatMoment } from '#domain/formats.ts';
import { placeWords } from '#domain/property/location.ts';
import { type SearchedField, textsOfBody } from '#domain/search/searched-records.ts';
import { returnReason } from '#entities/draft/return-reason.ts';
import { FoundIn } from '#entities/listing/found-in.tsx';
import { Marked } from '#ui/marked.tsx';
import { RecordRow, StateDot, type StateTone, recordLink } from '#entities/listing/record-row.tsx';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { type MessageId, type Words, useWords } from '#messages/words.ts';
import type { DraftEntry } from './draft-entry.ts';
import face from './draft-listing.module.css';
import { type Progress, progressFrom } from './draft-missing.ts';
import { nameWord } from '#messages/enum-words.ts';
import { findRow } from '#domain/find-row.ts';

const names: Record<DraftEntry['draftState'], MessageId> = {
  unfinished: 'drafts.unfinished',
  waiting: 'drafts.waiting',
  sending: 'drafts.sending',
  attention: 'drafts.attention',
  Draft: 'drafts.status-draft',
  Submitted: 'drafts.status-submitted',
  Published: 'drafts.status-published',
  Rejected: 'drafts.status-rejected',
};

const tones: Record<DraftEntry['draftState'], StateTone> = {
  unfinished: 'draft',
  waiting: 'wait',
  sending: 'wait',
  attention: 'you',
  Draft: 'draft',
  Submitted: 'wait',
  Published: 'good',
  Rejected: 'you',
};

/**
 * The state of a draft; of one in progress, how far it is. An unpublished change of a listing has its own, because
 * the listing itself has not changed.
 */
function stateFrom(
  { draftState, becomes, isListed }: DraftEntry,
  progress: Progress | null,
  t: Words['t'],
): [tone: StateTone, name: string] {
  if (draftState === 'Draft' && isListed) return ['draft', t('draft.changes-to-listing')];
  if (draftState === 'Draft' && progress) return ['draft', progress.ready];
  if (draftState === 'waiting' && becomes !== 'Draft')
    return ['wait', t(becomes === 'Published' ? 'draft.waiting-publish' : 'draft.waiting-submit')];
  return [findRow(tones, draftState, 'none'), nameWord(t, names, draftState)];
}

interface DraftRowProps {
  entry: DraftEntry;
  isWebview: boolean;
  /** What is searched for; it is marked. */
  needles: readonly string[];
}

/** What the row shows of what is searched. */
const shown: readonly SearchedField[] = ['name', 'area', 'state'];

/** One draft in the list; the whole row opens it. */
export function DraftRow({ entry, isWebview, needles }: DraftRowProps) {
  const words = useWords();
  const { t, language, sentence, lookup } = words;
  const { id, body, draftState, changedAt, problem } = entry;
  const reason = problem ? sentence(problem) : entry.returned && returnReason(entry.returned, sentence);
  const progress = progressFrom(entry, words);
  const [tone, state] = stateFrom(entry, progress, t);
  const facts = [lookup(body.type || body.title), placeWords(body.address, lookup)].filter(Boolean);
  const { intent: kind, facts: said } = body;
  return (
    <RecordRow
      listingId={id}
      picture={{ photoId: body.photos.find(({ kind }) => kind === 'photo')?.id, title: body.title }}
      amount={kind !== null && said.priceSen !== null && priceWords({ kind, priceSen: said.priceSen }, words)}
      name={
        <DraftLink entry={entry} isWebview={isWebview}>
          <Marked text={body.name || t('drafts.no-name')} needles={needles} />
        </DraftLink>
      }
      wholeName={body.name}
      line={
        <>
          <FoundIn texts={textsOfBody(body)} visible={shown} needles={needles} />
          <Marked text={facts.join(' · ') || t('drafts.no-facts')} needles={needles} />
        </>
      }
      state={
        <>
          <StateDot tone={tone}>{state}</StateDot>
          <Text
            component="time"
            inherit
            c="dimmed"
            dateTime={new Date(changedAt).toISOString()}
            title={formatMoment(changedAt, language)}
          >
            {formatAgo(new Date(changedAt).getTime(), Date.now(), language)}
          </Text>
        </>
      }
      below={
        <>
          <DraftNote reason={reason} missing={progress?.missing ?? null} />
          {draftState === 'attention' && !isWebview && (
            <Anchor component={Link} to="/sync" hash={`draft-${id}`} className={face.why ?? ''}>
              {t('drafts.sync-why')}
            </Anchor>
          )}
        </>
      }
    />
  );
}

/** Why the draft needs the agent; or else what it lacks. */
function DraftNote({ reason, missing }: { reason: ReactNode; missing: string | null }) {
  if (reason)
    return (
      <Text span fz="sm" c="var(--bad-ink)" style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
    );
  return (
    missing && (
      <Text span fz="sm" c="dimmed">
        {missing}
      </Text>
    )
  );
}

interface DraftLinkProps extends Pick<DraftRowProps, 'entry' | 'isWebview'> {
  children: ReactNode;
}

/** Leads to the form of a draft: that of a listing, or of a request. */
function DraftLink({ entry: { id, body }, isWebview, children }: DraftLinkProps) {
  const look = { className: recordLink, translate: body.name ? ('no' as const) : undefined };
  if (body.intent === null)
    return (
      <Link to={isWebview ? '/webview/master/form' : '/master'} search={{ draft: id }} {...look}>
        {children}
      </Link>
    );
  return (
    <Link
      to={isWebview ? '/webview/property/form/$propId' : '/properties/form/$propId'}
      params={{ propId: id }}
      {...look}
    >
      {children}
    </Link>
  );
}
