import { Link } from '@tanstack/react-router';
import { totalUnsent } from '#outbox/unsent.ts';
import { type Words, useWords } from '#messages/words.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useAgent } from '#session/use-agent.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { outlineIcon } from '#ui/icons/icon.tsx';
import face from './sync-badge.module.css';

const cloud = 'M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.1A4 4 0 0 1 17.5 18.5z';
const CloudDone = outlineIcon(cloud, 'm9.5 13.5 2 2 3.5-4');
const CloudUp = outlineIcon(cloud, 'M12 16v-5m-2 2 2-2 2 2');

/** The number of items that are only on this device, with a link to them. Webviews have no sync centre. */
export function SyncBadge({ to = '/sync' }: { to?: '/sync' | '/webview/property/drafts' }) {
  const words = useWords();
  const unsent = useUnsent(useAgent()._id);
  const { tone, label, count } = badgeFrom(unsent, words);
  const Cloud = tone === 'good' ? CloudDone : CloudUp;
  return (
    <Link to={to} className={face.badge} data-tone={tone} aria-label={label} title={label}>
      <Cloud size={22} aria-hidden="true" />
      {count > 0 && <span className={face.count} data-count={count} aria-hidden="true" />}
    </Link>
  );
}

function badgeFrom(unsent: ReturnType<typeof useUnsent>, words: Words) {
  const { t, list } = words;
  if (unsent === undefined) return { tone: 'plain', label: t('drafts.loading'), count: 0 };
  if (unsent === null) return { tone: 'bad', label: t('sync.unknown'), count: 0 };
  const { lines, tone } = unsentSentences(unsent, words);
  return { tone, label: list(lines) || t('sync.all-sent'), count: totalUnsent(unsent) };
}
