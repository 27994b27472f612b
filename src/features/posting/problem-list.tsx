import { Link } from '@tanstack/react-router';
import type { PostingProblem } from '#domain/posting.ts';
import { correctionOf, problemSentence } from '#entities/posting/posting-words.ts';
import { useWords } from '#messages/words.ts';
import face from './posting.module.css';

/** Problems in sentences, each with a link to where it is corrected. */
export function ProblemList({
  listingId,
  problems,
}: {
  listingId: string;
  problems: readonly PostingProblem[];
}) {
  const words = useWords();
  if (problems.length === 0) return null;
  return (
    <ul className={face.problems}>
      {problems.map((problem, place) => (
        <li key={`${problem.code} ${place}`} data-warning={problem.isWarning || undefined}>
          <span>{problemSentence(problem, words)}</span>
          <Correction listingId={listingId} problem={problem} />
        </li>
      ))}
    </ul>
  );
}

function Correction({ listingId, problem }: { listingId: string; problem: PostingProblem }) {
  const { t } = useWords();
  const where = correctionOf(problem);
  if (where === null) return null;
  if (where === 'profile') return <Link to="/profile">{t('posting.correct-profile')}</Link>;
  if (where === 'listing')
    return (
      <Link to="/properties/$propId" params={{ propId: listingId }}>
        {t('posting.open-listing')}
      </Link>
    );
  return (
    <Link to="/properties/form/$propId" params={{ propId: listingId }} search={{ step: where }}>
      {t('posting.correct')}
    </Link>
  );
}
