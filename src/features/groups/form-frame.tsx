import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '#messages/words.ts';
import { groupQuery } from '#entities/group/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { rememberShare } from '#entities/group/pending-shares.ts';
import { SplitBar } from '#entities/group/split-bar.tsx';

/**
 * The form of a listing in the frame of a group (R-GROUP-7): says what the group is before, and leads back to
 * it after publishing, where the listing is offered for sharing. Without a group it only leads to the groups.
 */
export function GroupFormFrame({
  groupId,
  draftId,
  form,
}: {
  groupId: string | undefined;
  draftId: string;
  form: (onPublished: () => void) => ReactNode;
}) {
  const agentId = useAgent()._id;
  const navigate = useNavigate();
  const onPublished = () => {
    if (groupId === undefined) return void navigate({ to: '/grouplisting' });
    rememberShare(agentId, groupId, draftId);
    void navigate({ to: '/grouplisting/$groupId', params: { groupId } });
  };
  return (
    <>
      {groupId !== undefined && <GroupNotice agentId={agentId} groupId={groupId} />}
      {form(onPublished)}
    </>
  );
}

function GroupNotice({ agentId, groupId }: { agentId: string; groupId: string }) {
  const { t } = useWords();
  const { data } = useQuery({ ...groupQuery(agentId, groupId), retry: false, meta: { silent: true } });
  return (
    <Paper role="note" withBorder p="lg" mb="lg">
      <Stack gap="md" align="start">
        {data && <Text fw={650}>{t('groups.form-for', { name: data.group.name })}</Text>}
        <Text>{t('groups.form-text')}</Text>
        {data && <SplitBar listingShare={data.group.listingShare} />}
        <LinkButton variant="default" to="/grouplisting/$groupId" params={{ groupId }}>
          {t('groups.form-back')}
        </LinkButton>
      </Stack>
    </Paper>
  );
}
