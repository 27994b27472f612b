import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAgo } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { Card } from './card.tsx';
import face from './dashboard.module.css';
import { Line } from './listing-line.tsx';
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
        <Stack component="ul" gap={0} m={0} p={0}>
          {items.slice(0, shown).map(({ _id, name, title, type, intent, photos, updatedAt }) => (
            <li key={_id} className={face.row}>
              <Line
                picture={<CoverPicture listingId={_id} photoId={photos?.[0]?.id} title={title} />}
                name={name || t('drafts.no-name')}
                link={(props) => (
                  <Link
                    {...(intent === null
                      ? { to: '/master', search: { draft: _id } }
                      : { to: '/properties/form/$propId', params: { propId: _id } })}
                    preload={false}
                    {...props}
                  />
                )}
                facts={lookup(type || title)}
              >
                <Text fz="sm" c="dimmed" lh="inherit">
                  {formatAgo(Date.parse(updatedAt), Date.now(), language)}
                </Text>
              </Line>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
