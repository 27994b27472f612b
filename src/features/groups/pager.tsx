import { Button } from '@mantine/core';
import { groupLimits } from '#domain/group.ts';
import { useWords } from '#messages/words.ts';
import face from './groups.module.css';

/** The pages of a list, counted from 1; nothing where one page holds all. */
export function Pager({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const { t } = useWords();
  const pages = Math.ceil(total / groupLimits.pageSize);
  if (pages <= 1) return null;
  return (
    <nav className={face.pages} aria-label={t('drafts.pages')}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('drafts.previous')}
      </Button>
      <span>{t('groups.page-of', { page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('drafts.next')}
      </Button>
    </nav>
  );
}
