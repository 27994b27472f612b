import { SimpleGrid, Stack, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '#ui/icons/search.ts';
import { IconSearchOff } from '#ui/icons/search-off.ts';
import { useMemo } from 'react';
import type { Article } from '#content/article/article.ts';
import { type Topic, topics } from '#content/guidance.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { ArticleLink } from './article-link.tsx';
import { articleFinder } from './find-articles.ts';
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
      <PageHeading title={t('nav.guidance')} />
      <TextInput
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maw={560}
        mb="xl"
        aria-label={t('guidance.search')}
        placeholder={t('guidance.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        defaultValue={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <VisuallyHidden role="status">{found && t('guidance.found', { count: found.length })}</VisuallyHidden>
      {query.isError && <ErrorState error="no_connection" onRetry={() => void query.refetch()} />}
      {query.isPending && <PendingScreen />}
      {found && found.length > 0 && <ArticleList articles={found} />}
      {found?.length === 0 && (
        <EmptyState
          icon={<IconSearchOff size={30} stroke={1.75} />}
          title={t('listings.none-found')}
          text={t('guidance.none-text')}
          action={<LinkButton to="/contact">{t('guidance.none-action')}</LinkButton>}
        />
      )}
      {!found && articles && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xxl" verticalSpacing="xxl" maw={1040}>
          {order.map((topic) => (
            <section key={topic} aria-labelledby={`topic-${topic}`}>
              <Title order={2} fz="lg" mb="sm" id={`topic-${topic}`}>
                {t(`guidance.topic-${topic}`)}
              </Title>
              <ArticleList articles={articles.filter((article) => article.topic === topic)} />
            </section>
          ))}
        </SimpleGrid>
      )}
    </>
  );
}

function ArticleList({ articles }: { articles: readonly Article[] }) {
  return (
    <Stack component="ul" gap={0} m={0} p={0} maw={560}>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <ArticleLink slug={slug} title={title} text={summary} />
        </li>
      ))}
    </Stack>
  );
}
