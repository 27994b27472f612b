import { useWords } from '#messages/words.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';
import face from './listing.module.css';
import { MissingList } from './missing-list.tsx';
import type { GoTo } from './use-steps.ts';

/** The problems that prevented publishing, shown until all are corrected. */
export function MissingNotice({ problems, goTo }: { problems: readonly FormProblem[]; goTo: GoTo }) {
  const { t } = useWords();
  if (problems.length < 2) return null;
  return (
    <section className={face.missing} role="alert" aria-label={t('form.missing')}>
      <h2>{t('form.missing-count', { count: problems.length })}</h2>
      <MissingList missing={problems} goTo={goTo} />
    </section>
  );
}
