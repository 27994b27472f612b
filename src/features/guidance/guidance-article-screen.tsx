import { Box, Divider, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '#ui/icons/arrow-left.ts';
import { IconBook2 } from '#ui/icons/book-2.ts';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useOwnTitle } from '#ui/own-title.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { Prose } from '#ui/prose.tsx';
import { ArticleLink } from './article-link.tsx';
import { useGuidance } from './use-guidance.ts';

/** One article at its own address, with a link to the next one. */
export function GuidanceArticleScreen({ slug }: { slug: string }) {
  const { t, language } = useWords();
  const query = useGuidance(language);
  const place = query.data?.findIndex((article) => article.slug === slug) ?? -1;
  const article = query.data?.[place];
  const next = query.data?.[place + 1];
  useOwnTitle(article?.title);

  if (query.isError) return <ErrorState error="no_connection" onRetry={() => void query.refetch()} />;
  if (!query.data) return <PendingScreen />;
  if (!article)
    return (
      <>
        <PageHeading title={t('nav.guidance')} />
        <EmptyState
          icon={<IconBook2 size={30} stroke={1.75} />}
          title={t('guidance.gone-title')}
          text={t('guidance.gone-text')}
          action={<LinkButton to="/guidance">{t('guidance.all')}</LinkButton>}
        />
      </>
    );
  return (
    <Box component="article" maw={720} mx="auto">
      <LinkButton
        to="/guidance"
        variant="subtle"
        mx="calc(-1 * var(--space-lg))"
        mb="sm"
        leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
      >
        {t('guidance.all')}
      </LinkButton>
      <PageHeading title={article.title} isOwn />
      <Text fz="lg" c="dimmed" mb="xl">
        {article.summary}
      </Text>
      <Prose html={article.html} />
      <nav aria-label={t('guidance.more')}>
        <Divider mt="xxl" mb="lg" />
        {next && <ArticleLink slug={next.slug} title={next.title} text={t('guidance.next')} />}
        <Text c="dimmed" mt="lg">
          {t('guidance.still')} <Link to="/contact">{t('nav.contact')}</Link>
        </Text>
      </nav>
    </Box>
  );
}
