import { useWords } from '#messages/words.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import face from './guidance.module.css';

const topics = ['1', '2', '3', '4'] as const;

/** How to work with the portal, in a few words (Spec §2, guidance). */
export function GuidanceScreen() {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('guidance.title')} />
      <ol className={face.topics}>
        {topics.map((topic) => (
          <li key={topic} className={face.topic}>
            <h2>{t(`guidance.${topic}-title`)}</h2>
            <p>{t(`guidance.${topic}-text`)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
