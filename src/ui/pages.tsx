import { Pagination } from '@mantine/core';
import { useWords } from '#messages/words.ts';

/** The pages of a list, counted from 1; nothing where one page holds all. */
export function Pages({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { t } = useWords();
  if (pages <= 1) return null;
  return (
    <Pagination
      mt="lg"
      total={pages}
      value={page}
      size="lg"
      siblings={0}
      getControlProps={(control) => ({ 'aria-label': t(`platform-logs.page-${control}`) })}
      onChange={onPage}
    />
  );
}
