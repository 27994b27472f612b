import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '#messages/words.ts';
import { type BriefingFacts, type BriefingPart, briefingParts } from './briefing-parts.ts';
import face from './parts/dashboard.module.css';

const links: Record<BriefingPart['to'], LinkProps> = {
  sync: { to: '/sync' },
  enquiries: { to: '/enquiries', search: { state: 'New' } },
  outdated: { to: '/properties', search: { status: 'Outdated' } },
  drafts: { to: '/properties/draftslisting' },
};

/** What counts today, in one sentence. Its place is there from the start, so that nothing moves. */
export function TodayLine(facts: BriefingFacts) {
  const { t, language } = useWords();
  const parts = briefingParts(facts, t);
  return (
    <p className={face.today}>
      {parts &&
        (parts.length === 0 ? t('dashboard.brief-none') : <Sentence parts={parts} language={language} />)}
    </p>
  );
}

function Sentence({ parts, language }: { parts: readonly BriefingPart[]; language: string }) {
  const { t } = useWords();
  const rest = [...parts];
  const list: ReactNode[] = new Intl.ListFormat(language, { type: 'conjunction' })
    .formatToParts(parts.map(({ text }) => text))
    .map(({ type, value }, index) => {
      const part = type === 'element' ? rest.shift() : undefined;
      return <Fragment key={index}>{part ? <Link {...links[part.to]}>{part.text}</Link> : value}</Fragment>;
    });
  const [before = '', after = ''] = t('dashboard.brief', { list: '\n' }).split('\n');
  return (
    <>
      {before}
      {list}
      {after}
    </>
  );
}
