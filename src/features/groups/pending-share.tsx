import { Button, Group as Row, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Group } from '#domain/group/group.ts';
import { minuteMs } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';
import { listingOfDraftQuery } from '#entities/listing/queries.ts';
import { useDraftOnDevice } from '#entities/outbox/use-outbox.ts';
import { problemOfRecord } from '#outbox/read.ts';
import { useAgent } from '#session/use-agent.ts';
import { AgreeForm } from '#entities/group/agree-form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { dropShare, usePendingShares } from '#entities/group/pending-shares.ts';

/** The first looks are frequent: publishing takes seconds. */
const lookAgainMs = 3_000;
const frequentLooks = 20;
const lookRarelyMs = minuteMs;

/** The listings that were published from the form of this group and are still to be shared (R-GROUP-7). */
export function PendingShares({ group }: { group: Group }) {
  const agentId = useAgent()._id;
  return usePendingShares(agentId, group._id).map((listingId) => (
    <PendingShare key={listingId} group={group} listingId={listingId} />
  ));
}

function PendingShare({ group, listingId }: { group: Group; listingId: string }) {
  const { t, sentence } = useWords();
  const agentId = useAgent()._id;
  const saved = useDraftOnDevice(agentId, listingId).data?.saved;
  const problem = saved ? problemOfRecord(saved) : null;
  const { data: listing } = useQuery({
    ...listingOfDraftQuery(agentId, listingId),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.status === 'Active' || problem) return false;
      return state.dataUpdateCount + state.errorUpdateCount < frequentLooks ? lookAgainMs : lookRarelyMs;
    },
  });
  const leave = () => dropShare(agentId, listingId);
  if (listing?.status === 'Active' && group.status === 'Active')
    return (
      <Paper withBorder p="lg" role="status">
        <Stack gap="md">
          <Title order={2} fz="lg">
            {t('groups.pending-ready')}
          </Title>
          <AgreeForm
            group={group}
            listing={{ ...listing, ...listing.address }}
            onShared={leave}
            onCancel={leave}
          />
        </Stack>
      </Paper>
    );
  return (
    <Paper withBorder p="lg" role="status">
      <Stack gap="md">
        <Title order={2} fz="lg">
          {t('groups.pending')}
        </Title>
        <Text>{problem ? sentence(problem) : t('groups.pending-text')}</Text>
        <Row gap="sm">
          <LinkButton
            variant="default"
            to="/grouplisting/form/$propId"
            params={{ propId: listingId }}
            search={{ groupId: group._id }}
          >
            {t('groups.pending-form')}
          </LinkButton>
          <Button variant="default" onClick={leave}>
            {t('groups.pending-leave')}
          </Button>
        </Row>
      </Stack>
    </Paper>
  );
}
