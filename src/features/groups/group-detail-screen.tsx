import { Badge, Button, Grid, Group as Row, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#domain/formats.ts';
import type { Group, GroupDetail } from '#domain/group/group.ts';
import { placeWords } from '#domain/property/location.ts';
import { useWords } from '#messages/words.ts';
import { setGroupStatus } from '#entities/group/changes.ts';
import { useAgent } from '#session/use-agent.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { toast } from '#ui/toast.ts';
import { GroupForm } from './group-form.tsx';
import { GroupFrame } from './group-frame.tsx';
import { categoryWords, offeringWords, pricesWords, statusWords } from './group-words.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { OffersOfGroup } from './offers-of-group.tsx';
import { Refused } from '#entities/group/refused.tsx';
import { SplitBar } from '#entities/group/split-bar.tsx';
import { useSend } from '#entities/group/use-send.ts';
import { nameWord } from '#messages/enum-words.ts';

/** The page of a group: its facts, its split, its members, and the agent's offers in it (R-GROUP-1, R-GROUP-2). */
export function GroupDetailScreen({ groupId }: { groupId: string }) {
  return (
    <GroupFrame groupId={groupId}>{(detail) => <Detail key={detail.group._id} detail={detail} />}</GroupFrame>
  );
}

function Detail({ detail: { group, members, sharing } }: { detail: GroupDetail }) {
  const { t } = useWords();
  const [isEdited, setIsEdited] = useState(false);
  return (
    <>
      <PageHeading
        isOwn
        title={group.name}
        actions={
          <LinkButton to="/grouplisting/$groupId" params={{ groupId: group._id }}>
            {t('groups.open-listings', { count: group.sale.count + group.rent.count })}
          </LinkButton>
        }
      />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          {isEdited ? (
            <GroupForm
              group={group}
              onSaved={() => {
                setIsEdited(false);
                void toast({ message: t('groups.saved'), tone: 'good' });
              }}
              onCancel={() => setIsEdited(false)}
            />
          ) : (
            <About group={group} onEdit={() => setIsEdited(true)} />
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="lg">
            <Members members={members} sharing={sharing ?? null} />
            <OffersOfGroup groupId={group._id} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function About({ group, onEdit }: { group: Group; onEdit: () => void }) {
  const words = useWords();
  const { t, language, lookup } = words;
  const { category, title, offering, listingShare, note, ownerName, isOwn, createdAt, status } = group;
  const facts: [string, string][] = [
    [t('groups.category'), nameWord(t, categoryWords, category)],
    [t('groups.title'), title ? lookup(title) : t('groups.title-any')],
    [t('groups.offering'), nameWord(t, offeringWords, offering)],
    [t('groups.place'), placeWords(group, lookup)],
    [
      t('groups.listings'),
      [pricesWords(group, 'sale', words), pricesWords(group, 'rent', words)].filter(Boolean).join('; ') ||
        t('groups.no-listings'),
    ],
    [t('groups.owner'), isOwn ? t('groups.by-you') : ownerName],
    [t('groups.created'), formatDay(createdAt, language)],
  ];
  return (
    <Paper component="section" withBorder p={{ base: 'lg', md: 'xl' }} aria-label={t('groups.about')}>
      <Stack gap="lg">
        <Row justify="space-between">
          <Title order={2} fz="lg">
            {t('groups.about')}
          </Title>
          <Badge color={status === 'Active' ? 'green' : 'gray'}>{nameWord(t, statusWords, status)}</Badge>
        </Row>
        {status === 'Inactive' && <Text c="dimmed">{t('groups.inactive-text')}</Text>}
        <FactList facts={facts} />
        <Title order={3} fz="md">
          {t('groups.split-title')}
        </Title>
        <SplitBar listingShare={listingShare} />
        {note && (
          <>
            <Title order={3} fz="md">
              {t('groups.note')}
            </Title>
            <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>
          </>
        )}
        {isOwn && <OwnerActions group={group} onEdit={onEdit} />}
      </Stack>
    </Paper>
  );
}

function OwnerActions({ group, onEdit }: { group: Group; onEdit: () => void }) {
  const { t } = useWords();
  const agentId = useAgent()._id;
  const to = group.status === 'Active' ? 'Inactive' : 'Active';
  const status = useSend((_: string, mutationId) => setGroupStatus(agentId, group, to, mutationId));
  return (
    <>
      <Refused error={status.error} />
      <Row gap="sm">
        <Button variant="default" onClick={onEdit}>
          {t('groups.edit')}
        </Button>
        <Button
          variant="default"
          loading={status.isPending}
          onClick={() => status.mutate(`${to} ${group.rev}`)}
        >
          {t(to === 'Inactive' ? 'groups.make-inactive' : 'groups.make-active')}
        </Button>
      </Row>
    </>
  );
}

/** The founder of the group, the agent's own listings in it, and the number of agents who share. Nobody else is named. */
function Members({ members, sharing }: Pick<GroupDetail, 'members'> & { sharing: number | null }) {
  const { t } = useWords();
  return (
    <Paper component="section" withBorder p={{ base: 'lg', md: 'xl' }} aria-label={t('groups.members')}>
      <Stack gap="lg">
        <Title order={2} fz="lg">
          {t('groups.members')}
        </Title>
        <Stack component="ul" gap="md" m={0} p={0}>
          {members.map(({ _id, name, role, isOwner, isSelf, listings }) => (
            <Row component="li" key={_id} justify="space-between" wrap="nowrap" gap="md">
              <div>
                <Text fw={550}>{isSelf ? t('groups.member-you', { name }) : name}</Text>
                <Text c="dimmed" fz="sm">
                  {isOwner ? t('groups.member-owner', { role }) : role}
                </Text>
              </div>
              {listings !== null && (
                <Text flex="none">{t('groups.member-listings', { count: listings })}</Text>
              )}
            </Row>
          ))}
        </Stack>
        {sharing !== null && <Text c="dimmed">{t('groups.sharing', { count: sharing })}</Text>}
      </Stack>
    </Paper>
  );
}
