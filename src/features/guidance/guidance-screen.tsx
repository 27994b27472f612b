import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { IconSearchOff } from '#ui/icons/search-off.ts';
import { useMemo } from 'react';
import type { Article } from '#content/article/article.ts';
import { type Topic, topics } from '#content/guidance.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { articleFinder } from './find-articles.ts';
import face from './guidance.module.css';
import { useGuidance } from './use-guidance.ts';

const order = Object.keys(topics) as Topic[];

/** How to use the portal (R-GUIDE-1): articles by topic, or the results of a search. */
export function GuidanceScreen({ search, onSearch }: { search: string; onSearch: (typed: string) => void }) {
  const { t, language } = useWords();
  const query = useGuidance(language);
  const articles = query.data;
  const find = useMemo(() => articles && articleFinder(articles, language), [articles, language]);
  const isSearching = search.trim().length >= searchFromCharacters;
  const found = isSearching && find ? find(search) : null;
  return (
    <>
      <PageHeading title={t('guidance.title')} />
      <div className={face.search}>
        <SearchField
          label={t('guidance.search')}
          defaultValue={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      <p role="status" className="visually-hidden">
        {found && t('guidance.found', { count: found.length })}
      </p>
      {query.isError && <ErrorState error="no_connection" onRetry={() => void query.refetch()} />}
      {query.isPending && <PendingScreen />}
      {found && found.length > 0 && <ArticleList articles={found} />}
      {found?.length === 0 && (
        <EmptyState
          icon={<IconSearchOff size={30} stroke={1.75} />}
          title={t('guidance.none-title')}
          text={t('guidance.none-text')}
          action={<LinkButton to="/contact">{t('guidance.none-action')}</LinkButton>}
        />
      )}
      {!found &&
        articles &&
        order.map((topic) => (
          <section key={topic} className={face.topic} aria-labelledby={`topic-${topic}`}>
            <h2 id={`topic-${topic}`}>{t(`guidance.topic-${topic}`)}</h2>
            <ArticleList articles={articles.filter((article) => article.topic === topic)} />
          </section>
        ))}
    </>
  );
}

function ArticleList({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className={face.list}>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to="/guidance/$article" params={{ article: slug }} className={face.article}>
            <span className={face.words}>
              <strong>{title}</strong>
              <span>{summary}</span>
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
