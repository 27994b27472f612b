import { Button, Paper } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#domain/formats.ts';
import type { Group, GroupDetail } from '#domain/group.ts';
import { placeWords } from '#domain/location.ts';
import { useWords } from '#messages/words.ts';
import { setGroupStatus } from '#entities/group/changes.ts';
import { useAgent } from '#session/use-agent.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { toast } from '#ui/toast.ts';
import { GroupForm } from './group-form.tsx';
import { GroupFrame } from './group-frame.tsx';
import { categoryWords, offeringWords, pricesWords, statusWords } from './group-words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import face from './groups.module.css';
import { LinkButton } from '#ui/link-button.tsx';
import { OffersOfGroup } from './offers-of-group.tsx';
import { Refused } from '#entities/group/refused.tsx';
import { SplitBar } from '#entities/group/split-bar.tsx';
import { useSend } from '#entities/group/use-send.ts';

/** What a group is, its split, its members, and the agent's offers in it (R-GROUP-1, R-GROUP-2). */
export function GroupDetailScreen({ groupId }: { groupId: string }) {
  return (
    <GroupFrame groupId={groupId}>{(detail) => <Detail key={detail.group._id} detail={detail} />}</GroupFrame>
  );
}

function Detail({ detail: { group, members } }: { detail: GroupDetail }) {
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
        <>
          <About group={group} />
          {group.isOwn && <OwnerActions group={group} onEdit={() => setIsEdited(true)} />}
        </>
      )}
      <Members members={members} />
      <OffersOfGroup groupId={group._id} />
    </>
  );
}

function About({ group }: { group: Group }) {
  const words = useWords();
  const { t, language } = words;
  const { category, title, offering, listingShare, note, ownerName, isOwn, createdAt, status } = group;
  const facts: [string, string][] = [
    [t('groups.category'), t(categoryWords[category])],
    [t('groups.title'), title || t('groups.title-any')],
    [t('groups.offering'), t(offeringWords[offering])],
    [t('groups.place'), placeWords(group)],
    [
      t('groups.listings'),
      [pricesWords(group, 'sale', words), pricesWords(group, 'rent', words)].filter(Boolean).join('; ') ||
        t('groups.no-listings'),
    ],
    [t('groups.owner'), isOwn ? t('groups.you') : ownerName],
    [t('groups.created'), formatDay(createdAt, language)],
  ];
  return (
    <Paper component="section" withBorder radius="lg" className={face.card} aria-label={t('groups.about')}>
      <h2>
        {t('groups.about')}
        <StatusPill tone={status === 'Active' ? 'good' : 'plain'}>{t(statusWords[status])}</StatusPill>
      </h2>
      {status === 'Inactive' && <p className={face.soft}>{t('groups.inactive-text')}</p>}
      <dl className={face.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('groups.split-title')}</h3>
      <SplitBar listingShare={listingShare} />
      {note && (
        <>
          <h3>{t('groups.note')}</h3>
          <p className={face.note}>{note}</p>
        </>
      )}
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
      <div className={face.actions}>
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
      </div>
    </>
  );
}

function Members({ members }: Pick<GroupDetail, 'members'>) {
  const { t } = useWords();
  return (
    <Paper component="section" withBorder radius="lg" className={face.card} aria-label={t('groups.members')}>
      <h2>{t('groups.members')}</h2>
      <ul className={face.members}>
        {members.map(({ _id, name, role, isOwner, isSelf, listings }) => (
          <li key={_id}>
            <span>
              <strong>{isSelf ? t('groups.member-you', { name }) : name}</strong>
              <small>{isOwner ? t('groups.member-owner', { role }) : role}</small>
            </span>
            <span>{t('groups.member-listings', { count: listings })}</span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
