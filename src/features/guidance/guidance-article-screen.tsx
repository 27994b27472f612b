import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '#ui/icons/arrow-left.ts';
import { IconArrowRight } from '#ui/icons/arrow-right.ts';
import { IconBook2 } from '#ui/icons/book-2.ts';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useOwnTitle } from '#ui/own-title.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { Prose } from '#ui/prose.tsx';
import face from './guidance.module.css';
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
        <PageHeading title={t('guidance.title')} />
        <EmptyState
          icon={<IconBook2 size={30} stroke={1.75} />}
          title={t('guidance.gone-title')}
          text={t('guidance.gone-text')}
          action={<LinkButton to="/guidance">{t('guidance.all')}</LinkButton>}
        />
      </>
    );
  return (
    <article className={face.reading}>
      <Link to="/guidance" className={face.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {t('guidance.all')}
      </Link>
      <PageHeading title={article.title} isOwn />
      <p className={face.summary}>{article.summary}</p>
      <Prose html={article.html} />
      <nav className={face.next} aria-label={t('guidance.more')}>
        {next && (
          <Link to="/guidance/$article" params={{ article: next.slug }} className={face.article}>
            <span className={face.words}>
              <span>{t('guidance.next')}</span>
              <strong>{next.title}</strong>
            </span>
            <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
        <p className={face.help}>
          {t('guidance.still')} <Link to="/contact">{t('nav.contact')}</Link>
        </p>
      </nav>
    </article>
  );
}
