import { Alert } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';
import { MissingList } from './missing-list.tsx';
import type { GoTo } from './use-steps.ts';

/** The problems that prevented publishing, shown until all are corrected. */
export function MissingNotice({ problems, goTo }: { problems: readonly FormProblem[]; goTo: GoTo }) {
  const { t } = useWords();
  if (problems.length < 2) return null;
  return (
    <Alert color="yellow" mb="lg" aria-label={t('form.missing')}>
      <strong>{t('form.missing-count', { count: problems.length })}</strong>
      <MissingList missing={problems} goTo={goTo} />
    </Alert>
  );
}
