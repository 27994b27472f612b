import { ActionIcon, Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Posting, PostingPage } from '#domain/posting/posting.ts';
import { type SearchedField, textsOfSummary } from '#domain/search/searched-records.ts';
import { FoundIn } from '#entities/listing/found-in.tsx';
import { kindWords, priceWords } from '#entities/listing/listing-sentences.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { problemSentence } from '#entities/posting/posting-words.ts';
import { RecordRow, StateDot } from '#entities/listing/record-row.tsx';
import { platformStateTone, platformStateWords } from '#entities/posting/platform-state-words.ts';
import { type PlatformState, platformStateFor } from '#entities/posting/platform-state.ts';
import { formatAnd } from '#domain/formats.ts';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import type { PostingCommand } from '#outbox/read.ts';
import { settings } from '#settings';
import { IconWorld } from '#ui/icons/world.ts';
import { Marked } from '#ui/marked.tsx';

type PostingItem = PostingPage['items'][number];

interface PostingRowProps {
  item: PostingItem;
  /** What is searched for; it is marked. */
  needles: readonly string[];
  /** The platform of the screen. */
  platform: string;
  /** What the server said of the listings of this page on all platforms, and when; 0 is never. */
  postings: readonly Posting[];
  fetchedAt: number;
  commands: readonly PostingCommand[];
  isSelected: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

/** What a row shows of what is searched. */
const visible: readonly SearchedField[] = ['name', 'price', 'area'];

/** A listing with its state on each platform; what can be done there is in the sheet that it opens. */
export function PostingRow({
  item: { listing, posting },
  needles,
  platform,
  postings,
  fetchedAt,
  commands,
  isSelected,
  onToggle,
  onOpen,
}: PostingRowProps) {
  const words = useWords();
  const { t, lookup } = words;
  const { _id, name, kind, type, area, coverPhotoId, coverPlaceholder, title } = listing;
  const shown = name || t('listings.no-name');
  const here: PlatformState = posting ? { kind: 'posting', posting } : { kind: 'none' };
  const platformStates = settings.platforms.map((one) => {
    const known = platformStateFor(_id, one, { postings, fetchedAt, commands });
    return [one, known.kind === 'unknown' && one === platform ? here : known] as const;
  });
  const error = posting?.problems.find(({ isWarning }) => !isWarning);
  return (
    <RecordRow
      listingId={_id}
      picture={{ photoId: coverPhotoId, placeholder: coverPlaceholder, title }}
      amount={<Marked text={priceWords(listing, words)} needles={needles} />}
      name={
        <Anchor
          c="bright"
          fw="inherit"
          underline="hover"
          renderRoot={(props) => <Link to="/properties/$propId" params={{ propId: _id }} {...props} />}
        >
          <Marked text={shown} needles={needles} />
        </Anchor>
      }
      wholeName={shown}
      line={
        <>
          <FoundIn texts={textsOfSummary(listing)} visible={visible} needles={needles} />
          <Marked
            text={[nameWord(t, kindWords, kind), lookup(type), lookup(area)].filter(Boolean).join(' · ')}
            needles={needles}
          />
        </>
      }
      state={<PlatformStates states={platformStates} />}
      below={
        error && (
          <Text span fz="sm" c="red">
            {problemSentence(error, words)}
          </Text>
        )
      }
      tick={
        <Checkbox aria-label={t('posting.pick', { name: shown })} checked={isSelected} onChange={onToggle} />
      }
      action={
        <ActionIcon
          aria-haspopup="dialog"
          aria-label={t('posting.open-sheet', { name: shown })}
          onClick={onOpen}
        >
          <IconWorld size={22} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}

/** The state on each platform; those where the listing is not posted are one line, and have no name where they are all. */
function PlatformStates({ states }: { states: readonly (readonly [string, PlatformState])[] }) {
  const words = useWords();
  const { t, language } = words;
  const absent = states.filter(([, known]) => known.kind === 'none').map(([one]) => platformLabel(one));
  const dot = (platform: string, known: PlatformState) => (
    <StateDot key={platform} tone={platformStateTone(known)}>
      {t('posting.at', { platform, state: platformStateWords(known, words) })}
    </StateDot>
  );
  if (absent.length === states.length)
    return <StateDot tone="none">{platformStateWords({ kind: 'none' }, words)}</StateDot>;
  return (
    <>
      {states.map(([one, known]) => known.kind !== 'none' && dot(platformLabel(one), known))}
      {absent.length > 0 && dot(formatAnd(absent, language), { kind: 'none' })}
    </>
  );
}
