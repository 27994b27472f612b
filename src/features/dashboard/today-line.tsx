import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { listSeparators } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { type BriefingFacts, type BriefingPart, briefingParts } from './briefing-parts.ts';
import face from './parts/dashboard.module.css';

/** What counts today, in one sentence. Its place is there from the start, so that nothing moves. */
export function TodayLine(facts: BriefingFacts) {
  const words = useWords();
  const { t, language } = words;
  const parts = briefingParts(facts, words);
  return (
    <p className={face.today}>
      {parts &&
        (parts.length === 0 ? t('dashboard.brief-none') : <Sentence parts={parts} language={language} />)}
    </p>
  );
}

function Sentence({ parts, language }: { parts: readonly BriefingPart[]; language: string }) {
  const { t } = useWords();
  const separators = listSeparators(parts.length, language);
  const [before = '', after = ''] = t('dashboard.brief', { list: '\n' }).split('\n');
  return (
    <>
      {before}
      {parts.map(({ link, text }, place) => (
        <Fragment key={text}>
          <Link {...link}>{text}</Link>
          {separators[place]}
        </Fragment>
      ))}
      {after}
    </>
  );
}
