import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatAgo, formatMoment } from '#domain/formats.ts';
import { placeWords } from '#domain/location.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { type MessageId, type Words, useWords } from '#messages/words.ts';
import type { DraftEntry } from './draft-entry.ts';
import face from './draft-listing.module.css';
import { missingWords } from './draft-missing.ts';
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

const colors: Record<DraftEntry['draftState'], string> = {
  unfinished: 'yellow',
  waiting: 'yellow',
  sending: 'yellow',
  attention: 'red',
  Draft: 'gray',
  Submitted: 'gray',
  Published: 'green',
  Rejected: 'red',
};

/**
 * The state of a draft. An unpublished change of a listing has its own, because the listing itself has not
 * changed.
 */
function stateOf(
  { draftState, becomes, isListed }: DraftEntry,
  t: Words['t'],
): [color: string, name: string] {
  if (draftState === 'Draft' && isListed) return ['yellow', t('draft.changes-to-listing')];
  if (draftState === 'waiting' && becomes !== 'Draft')
    return ['yellow', t(becomes === 'Published' ? 'draft.waiting-publish' : 'draft.waiting-submit')];
  return [findRow(colors, draftState, 'gray'), nameWord(t, names, draftState)];
}

/** One draft in the list; the whole row opens it. */
export function DraftRow({ entry, isWebview }: { entry: DraftEntry; isWebview: boolean }) {
  const { t } = useWords();
  const { id, body, draftState } = entry;
  const className = face.row ?? '';
  return (
    <li data-draft-id={id}>
      {body.intent === null ? (
        <Link
          to={isWebview ? '/webview/master/form' : '/master'}
          search={{ draft: id }}
          className={className}
        >
          <RowContent entry={entry} />
        </Link>
      ) : (
        <Link
          to={isWebview ? '/webview/property/form/$propId' : '/properties/form/$propId'}
          params={{ propId: id }}
          className={className}
        >
          <RowContent entry={entry} />
        </Link>
      )}
      {draftState === 'attention' && !isWebview && (
        <Anchor
          component={Link}
          to="/sync"
          hash={`draft-${id}`}
          c="var(--bad-ink)"
          fz="sm"
          fw={650}
          px="lg"
          py="md"
          display="inline-block"
        >
          {t('drafts.sync-why')}
        </Anchor>
      )}
    </li>
  );
}

function RowContent({ entry }: { entry: DraftEntry }) {
  const words = useWords();
  const { t, language, sentence, lookup } = words;
  const { id, body, changedAt, problem } = entry;
  const reason = problem ? sentence(problem) : entry.reason;
  const [color, state] = stateOf(entry, t);
  const place = placeWords(body.address, lookup);
  const facts = [lookup(body.type || body.title), place].filter(Boolean).join(' · ');
  const missing = reason ? null : missingWords(entry, words);
  return (
    <>
      <CoverPicture
        listingId={id}
        photoId={body.photos.find(({ kind }) => kind === 'photo')?.id}
        title={body.title}
      />
      <Stack component="span" gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text span fw={550} lh={1.3} translate={body.name ? 'no' : undefined}>
          {body.name || t('drafts.no-name')}
        </Text>
        <Text span fz="sm" c="dimmed">
          {facts || t('drafts.no-facts')}
        </Text>
        {reason && (
          <Text span fz="sm" c="var(--bad-ink)">
            {reason}
          </Text>
        )}
        {missing && (
          <Text span fz="sm" c="dimmed">
            {missing}
          </Text>
        )}
      </Stack>
      <Group component="span" className={face.state} justify="space-between" gap="sm">
        <Badge color={color}>{state}</Badge>
        <Text
          component="time"
          fz="sm"
          c="dimmed"
          dateTime={new Date(changedAt).toISOString()}
          title={formatMoment(changedAt, language)}
        >
          {formatAgo(new Date(changedAt).getTime(), Date.now(), language)}
        </Text>
      </Group>
    </>
  );
}
