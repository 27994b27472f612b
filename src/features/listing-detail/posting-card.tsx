import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Posting } from '#domain/posting.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { postingStates, problemSentence } from '#entities/posting/posting-words.ts';
import { postingsOfListingsQuery } from '#entities/posting/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { useSeen } from '#ui/use-seen.ts';
import face from './listing.module.css';

/** Where the listing is posted and what failed; loads when the card is near the viewport. */
export function PostingCard({ listingId }: { listingId: string }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const { post } = useListingActions();
  const [part, isSeen] = useSeen<HTMLElement>();
  const { data, isPaused, isError } = useQuery({
    ...postingsOfListingsQuery(agentId, [listingId]),
    enabled: isSeen && post !== null,
  });
  if (!post) return null;
  return (
    <section ref={part} className={face.card} aria-label={t('posting.card')}>
      <h2>{t('posting.card')}</h2>
      {(!data || data.postings.length === 0) && (
        <p className={face.note}>
          {t(
            data
              ? 'posting.card-none'
              : isPaused || isError
                ? 'posting.card-offline'
                : 'posting.card-loading',
          )}
        </p>
      )}
      {data && data.postings.length > 0 && (
        <ul className={face.history}>
          {data.postings.map((posting) => (
            <OnPlatform key={posting.platform} posting={posting} />
          ))}
        </ul>
      )}
      <button type="button" className={face.more} onClick={() => post([listingId])}>
        {t('posting.post')}
      </button>
    </section>
  );
}

function OnPlatform({ posting: { platform, state, problems, link, isHeld } }: { posting: Posting }) {
  const words = useWords();
  const { t } = words;
  const { word, tone } = postingStates[state];
  return (
    <li>
      <strong>
        <Link to="/properties/posting/post/$platform" params={{ platform }}>
          {platformLabel(platform)}
        </Link>
      </strong>
      <StatusPill tone={tone}>{t(isHeld ? 'posting.state-held' : word)}</StatusPill>
      {problems.map((problem, place) => (
        <p key={`${problem.code} ${place}`}>{problemSentence(problem, words)}</p>
      ))}
      {link && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t(state === 'Duplicate' ? 'posting.open-other' : 'posting.open-advert')}
          </a>
        </p>
      )}
    </li>
  );
}
