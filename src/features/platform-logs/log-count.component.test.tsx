import { expect, test } from 'vitest';
import { mostLogsPaged } from '#domain/posting/platform-log.ts';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const counts = [
  [mostLogsPaged - 1, 'en', '9,999 entries'],
  [mostLogsPaged, 'en', '10,000+ entries'],
  [mostLogsPaged, 'ms', '10,000+ catatan'],
  [mostLogsPaged, 'zh', '10,000+ 条记录'],
] as const;

test.each(counts)(
  '%i lines of the log are, in %s, “%s”, and the last page is there (R-POST-3)',
  async (total, language, said) => {
    const page = exampleFor('searchPlatformLogs')!;
    answer({ searchPlatformLogs: { ...page, total } });
    const screen = await openScreen('/properties/posting/logs/rumahku', { agent: anAgent(), language });
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '200' })).toBeVisible();
  },
);
