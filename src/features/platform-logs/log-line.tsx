import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findRow } from '#domain/find-row.ts';
import { formatMoment } from '#domain/formats.ts';
import type { PlatformLog, PlatformOutcome } from '#domain/posting/platform-log.ts';
import { rowInLists } from '#entities/listing/listing-rows.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { RecordRow, StateDot, type StateTone } from '#entities/listing/record-row.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { logWords } from './log-words.ts';
import { outcomeLabels } from './outcome-labels.ts';

const tones: Record<PlatformOutcome, StateTone> = {
  SUCCESS: 'good',
  WARNING: 'good',
  DUPLICATE: 'bad',
  ERROR: 'bad',
  DROPPED: 'bad',
};

const pages = { Listing: '/properties/$propId', Draft: '/properties/form/$propId' } as const;

/**
 * One line of the log, with picture and price where this device has the listing's row. It leads to the listing or
 * draft, if that is there and was not just taken back.
 */
export function LogLine({ line }: { line: PlatformLog }) {
  const words = useWords();
  const { t, language } = words;
  const client = useQueryClient();
  const agentId = useAgent()._id;
  const { listingId, target, code, subject, link, at, outcome } = line;
  const page = target && code !== 'undone' ? findRow(pages, target, null) : null;
  const listing = listingId === null ? undefined : rowInLists(client, agentId, listingId)?.listing;
  return (
    <RecordRow
      listingId={listingId ?? ''}
      picture={{
        photoId: listing?.coverPhotoId,
        placeholder: listing?.coverPlaceholder,
        title: listing?.title ?? '',
      }}
      amount={listing ? priceWords(listing, words) : ''}
      name={
        listingId && page ? (
          <Anchor
            c="bright"
            fw="inherit"
            underline="hover"
            renderRoot={(props) => <Link to={page} params={{ propId: listingId }} {...props} />}
          >
            {subject}
          </Anchor>
        ) : (
          subject
        )
      }
      wholeName={subject}
      line={logWords(line, words)}
      state={
        <>
          <StateDot tone={findRow(tones, outcome, 'none')}>{nameWord(t, outcomeLabels, outcome)}</StateDot>
          <time dateTime={at}>{formatMoment(at, language)}</time>
        </>
      }
      below={
        link && (
          <Anchor href={link} target="_blank" rel="noopener noreferrer" fz="sm">
            {t('platform-logs.open-advert')}
          </Anchor>
        )
      }
    />
  );
}
