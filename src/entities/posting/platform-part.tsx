import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '#domain/formats.ts';
import { isUnderWay, type PostingAct, statesFor } from '#domain/posting/posting.ts';
import { useBlockedListings } from '#entities/outbox/use-outbox.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { type Words, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useOnline } from '#ui/use-online.ts';
import { problemSentence } from './posting-words.ts';
import { ProblemList } from './problem-list.tsx';
import face from './post-sheet.module.css';
import { StateDot, type StateTone } from '#entities/listing/record-row.tsx';
import {
  byProblem,
  type PlatformPlan,
  type PlatformState,
  type PostedListing,
  postingIn,
} from './platform-state.ts';
import { platformStateTone, platformStateWords } from './platform-state-words.ts';

interface PlatformPartProps {
  plan: PlatformPlan;
  isTicked: boolean;
  hasAccess: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onAct: (act: PostingAct, of: readonly PostedListing[]) => void;
}

const mostNames = 3;

/** One platform: its tick, how the listings stand there, what is missing, and what can be done with what is there. */
export function PlatformPart({ plan, isTicked, hasAccess, isBusy, onToggle, onAct }: PlatformPartProps) {
  const words = useWords();
  const { t } = words;
  const { platform, platformStates, toPost, toRenew, toWithdraw, findings } = plan;
  const label = platformLabel(platform);
  const count = platformStates.length;
  const [only] = count === 1 ? platformStates : [];
  const posting = only ? postingIn(only) : null;
  const [finding] = count === 1 ? findings : [];
  const acts = [
    ['renew', hasAccess ? toRenew : []],
    ['withdraw', toWithdraw],
  ] as const;
  return (
    <Stack component="li" gap="xs" className={face.platform}>
      <Group justify="space-between" gap="sm">
        <Checkbox
          className={face.tick}
          label={<Text fw={650}>{label}</Text>}
          checked={isTicked}
          disabled={!hasAccess || toPost.length === 0}
          onChange={onToggle}
        />
        <Group gap="xs" role="status" fz="sm">
          {statesIn(platformStates, words).map(({ said, tone, times }) => (
            <StateDot key={said} tone={tone}>
              {count === 1 ? said : `${times} · ${said}`}
            </StateDot>
          ))}
        </Group>
      </Group>
      {only && <AboutOne platformState={only} />}
      {posting && <ProblemList listingId={posting.listingId} problems={posting.problems} />}
      {finding && <ProblemList listingId={finding.listing._id} problems={finding.problems} />}
      {count > 1 &&
        byProblem(findings).map(({ problem, listings }) => (
          <Text key={problemSentence(problem, words)} fz="sm">
            {t('posting.cannot', { count: listings.length, total: count })} {problemSentence(problem, words)}
            <Text span fz="sm" c="dimmed">
              {' '}
              {namesFrom(listings, words)}
            </Text>
          </Text>
        ))}
      {posting && hasAccess && (
        <Link
          to="/properties/posting/logs/$platform"
          params={{ platform }}
          search={{ listingId: posting.listingId }}
          className={face.log}
        >
          {t('posting.show-log')}
        </Link>
      )}
      <Acts platform={platform} acts={acts} isBusy={isBusy} onAct={onAct} />
    </Stack>
  );
}

interface ActsProps extends Pick<PlatformPartProps, 'isBusy' | 'onAct'> {
  platform: string;
  /** Each act with the listings that it is possible for. */
  acts: readonly (readonly [PostingAct, readonly PostedListing[]])[];
}

/** A button for each act that is possible for at least one listing. */
function Acts({ platform, acts, isBusy, onAct }: ActsProps) {
  const { t } = useWords();
  const possible = acts.filter(([, listings]) => listings.length > 0);
  if (possible.length === 0) return null;
  return (
    <Group gap="sm">
      {possible.map(([act, listings]) => {
        const count = listings.length;
        return (
          <Button
            key={act}
            variant="subtle"
            px="sm"
            disabled={isBusy}
            aria-label={t('posting.act-at', { act, platform: platformLabel(platform), count })}
            onClick={() => onAct(act, listings)}
          >
            {t('posting.act', { act, count })}
          </Button>
        );
      })}
    </Group>
  );
}

function namesFrom(listings: readonly PostedListing[], { t, list }: Words): string {
  const names = list(listings.slice(0, mostNames).map(({ name }) => name || t('listings.no-name')));
  const count = listings.length - mostNames;
  return count > 0 ? t('posting.names-more', { names, count }) : names;
}

/** The states that these listings have, each once, in words. */
function statesIn(platformStates: readonly PlatformState[], words: Words) {
  const counted = new Map<string, { said: string; tone: StateTone; times: number }>();
  for (const platformState of platformStates) {
    const said = platformStateWords(platformState, words);
    const state = counted.get(said) ?? { said, tone: platformStateTone(platformState), times: 0 };
    counted.set(said, { ...state, times: state.times + 1 });
  }
  return [...counted.values()];
}

function AboutOne({ platformState }: { platformState: PlatformState }) {
  const { t, language, sentence } = useWords();
  const isOnline = useOnline();
  const blocked = useBlockedListings(useAgent()._id);
  if (platformState.kind === 'queued') {
    if (platformState.isSent) return <Small>{t('posting.is-sent-now')}</Small>;
    if (!isOnline) return <Small>{t('posting.waits-for-connection')}</Small>;
    const isBlocked = platformState.waitsFor.some((id) => blocked.has(id));
    return <Small>{t(isBlocked ? 'posting.waits-for-changes' : 'posting.is-sent-now')}</Small>;
  }
  const refusal = platformState.kind === 'rejected' && <Small>{sentence(platformState.code)}</Small>;
  const posting = postingIn(platformState);
  if (!posting) return refusal;
  const { state, link, postedAt, nextTryAt, attempts, changed } = posting;
  const isAgain = isUnderWay(posting) && attempts > 0 && nextTryAt !== null;
  return (
    <>
      {refusal}
      {statesFor.Posted.includes(state) && postedAt && <Small>{formatMoment(postedAt, language)}</Small>}
      {changed.length > 0 && <Small>{t('posting.changed')}</Small>}
      {isAgain && <Small>{t('posting.next-try', { time: formatMoment(nextTryAt, language) })}</Small>}
      {link && (
        <Anchor fz="sm" href={link} target="_blank" rel="noopener noreferrer">
          {t(state === 'Duplicate' ? 'posting.open-other' : 'posting.open-advert')}
        </Anchor>
      )}
    </>
  );
}

function Small({ children }: { children: string }) {
  return (
    <Text c="dimmed" fz="sm">
      {children}
    </Text>
  );
}
