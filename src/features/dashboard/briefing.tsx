import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { PropertySummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { briefingParts } from './briefing-parts.ts';
import { unfinishedDraftsQuery } from './queries.ts';

const links = {
  sync: { to: '/sync' },
  outdated: { to: '/properties', search: { status: 'Outdated' } },
  drafts: { to: '/properties/draftslisting' },
} as const satisfies Record<string, LinkProps>;

/** What needs the agent today, in one line. Its height is there from the start, so that nothing moves. */
export function Briefing({ summary }: { summary: PropertySummary | undefined }) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const drafts = useQuery(unfinishedDraftsQuery(agentId)).data;
  const agent = useQuery(agentRecordQuery(agentId)).data;
  const unsent = useUnsent(agentId);
  return (
    <Text c="dimmed" mih={{ base: '3rem', sm: '1.5rem' }}>
      {briefingParts({ summary, drafts, agent, unsent }, t).map(({ text, to }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          {to === null ? (
            text
          ) : (
            <Anchor
              inherit
              c="inherit"
              td="underline"
              renderRoot={(props) => <Link {...links[to]} {...props} />}
            >
              {text}
            </Anchor>
          )}
        </Fragment>
      ))}
    </Text>
  );
}
