import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAgo } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { Card } from './card.tsx';
import face from './dashboard.module.css';
import { unfinishedDraftsQuery } from './queries.ts';

const shown = 3;

/** The drafts that were changed last; nothing where there is none. */
export function DraftsCard() {
  const agentId = useAgent()._id;
  const { t, language, lookup } = useWords();
  const query = useQuery(unfinishedDraftsQuery(agentId));
  if (!query.data || query.data.total === 0) return null;
  return (
    <Card title={t('dashboard.finish-drafts')} query={query}>
      {({ items }) => (
        <ul className={face.list}>
          {items.slice(0, shown).map(({ _id, name, title, type, intent, photos, updatedAt }) => (
            <li key={_id} className={`${face.row} ${face.line}`}>
              <CoverPicture
                className={face.picture}
                listingId={_id}
                photoId={photos?.[0]?.id}
                title={title}
                sizes="72px"
              />
              <Link
                {...(intent === null
                  ? { to: '/master', search: { draft: _id } }
                  : { to: '/properties/form/$propId', params: { propId: _id } })}
                className={face.name}
                preload={false}
              >
                {name || t('drafts.no-name')}
              </Link>
              <span className={face.facts}>{lookup(type || title)}</span>
              <span className={face.facts}>{formatAgo(Date.parse(updatedAt), Date.now(), language)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
