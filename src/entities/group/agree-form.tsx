import { Alert, Button, Checkbox, Group as Row, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Group } from '#domain/group/group.ts';
import { placeWords } from '#domain/property/location.ts';
import { useWords } from '#messages/words.ts';
import { shareIntoGroup } from './changes.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { dropShare } from './pending-shares.ts';
import { Refused } from './refused.tsx';
import { SplitBar } from './split-bar.tsx';
import { useSend } from './use-send.ts';

/** A listing to share; its place is absent where it is not known. */
export interface ListingToShare {
  _id: string;
  name: string;
  state?: string;
  area?: string;
}

interface AgreeFormProps {
  group: Group;
  listing: ListingToShare;
  onShared: () => void;
  onCancel: () => void;
}

/** Shows the split, and shares the listing when the agent has agreed to it (R-GROUP-6). */
export function AgreeForm({ group, listing, onShared, onCancel }: AgreeFormProps) {
  const { t, lookup } = useWords();
  const agentId = useAgent()._id;
  const { listingShare } = group;
  /** The split that was agreed to: another one must be agreed to again. */
  const [agreed, setAgreed] = useState<number | null>(null);
  const share = useSend(
    (asked: { listingId: string; agreedShare: number }, mutationId) =>
      shareIntoGroup(agentId, group._id, { ...asked, mutationId }),
    () => {
      dropShare(agentId, listing._id);
      void toast({ message: t('groups.shared', { name: listing.name }), tone: 'good' });
      onShared();
    },
  );
  const isElsewhere =
    Boolean(listing.state && listing.state !== group.state) ||
    Boolean(listing.area && group.area && listing.area !== group.area);
  const hasAgreed = agreed === listingShare;
  return (
    <Stack
      component="form"
      gap="lg"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasAgreed) share.mutate({ listingId: listing._id, agreedShare: listingShare });
      }}
    >
      <Title order={3} fz="md">
        {listing.name}
      </Title>
      {isElsewhere && (
        <Alert color="yellow">
          {t('groups.other-place', {
            place: placeWords({ area: '', state: '', ...listing }, lookup),
            group: placeWords(group, lookup),
          })}
        </Alert>
      )}
      <Text>{t('groups.agree-text')}</Text>
      <SplitBar listingShare={listingShare} />
      <Checkbox
        label={t('groups.agree', { listing: listingShare, closing: 100 - listingShare })}
        checked={hasAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked ? listingShare : null)}
      />
      <Refused error={share.error} />
      <Row gap="sm">
        <Button type="submit" disabled={!hasAgreed} loading={share.isPending}>
          {t('groups.share')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('groups.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
