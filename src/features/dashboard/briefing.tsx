import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { PropertySummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { unfinishedDraftsQuery } from './queries.ts';

/** What needs the agent today, in one line. Its height is there from the start, so that nothing moves. */
export function Briefing({ summary }: { summary: PropertySummary | undefined }) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const drafts = useQuery(unfinishedDraftsQuery(agentId));
  const { reminder } = useQuery(agentRecordQuery(agentId)).data ?? {};
  const link = { inherit: true, c: 'inherit', td: 'underline' } as const;
  const parts: ReactNode[] = [];
  if (summary && summary.outdated > 0)
    parts.push(
      <Anchor
        {...link}
        renderRoot={(props) => <Link to="/properties" search={{ status: 'Outdated' }} {...props} />}
      >
        {t('dashboard.brief-confirm', { count: summary.outdated })}
      </Anchor>,
    );
  if (drafts.data && drafts.data.total > 0)
    parts.push(
      <Anchor {...link} renderRoot={(props) => <Link to="/properties/draftslisting" {...props} />}>
        {t('dashboard.brief-drafts', { count: drafts.data.total })}
      </Anchor>,
    );
  if (reminder?.expireIn10days) parts.push(t('dashboard.brief-adverts', { count: reminder.expireIn10days }));
  const isKnown = summary !== undefined && !drafts.isPending;
  return (
    <Text c="dimmed" mih={{ base: '3rem', sm: '1.5rem' }}>
      {parts.length === 0 && isKnown && t('dashboard.brief-none')}
      {parts.map((part, index) => (
        // The parts are in the same order each time.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </Text>
  );
}
