import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { listingQuery } from '#entities/listing/queries.ts';
import { platformLabel } from '#entities/platform/platform.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast.ts';
import { DetailSection } from './detail-section.tsx';
import { useCopyAddress } from './use-copy-address.ts';

/** Gives the public page a new address; `onRenewed` is called once the listing has it. */
function useRenewPage(listingId: string, onRenewed: () => void) {
  const agentId = useAgent()._id;
  const { sentence } = useWords();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const params = { path: { id: listingId } };
      return ask(client.POST('/property/agent/listing/{id}/renewPublicPage', { params, body: {} }));
    },
    onSuccess: (answer) => {
      onRenewed();
      queries.setQueryData(listingQuery(agentId, listingId).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['listings', agentId] });
    },
    onError: (error) => void toast({ message: sentence(error), tone: 'bad' }),
  });
}

/** The page of the listing that anybody can open: its address, its visitors, and a new address. */
export function PublicPageCard({ listingId }: { listingId: string }) {
  const { t } = useWords();
  const { data: listing } = useQuery(listingQuery(useAgent()._id, listingId));
  const copy = useCopyAddress();
  const [isAsking, setIsAsking] = useState(false);
  const renew = useRenewPage(listingId, () => setIsAsking(false));
  if (!listing?.publicUrl) return null;
  const { publicUrl, views = 0, platformViews = [], status } = listing;
  return (
    <DetailSection title={t('listings.page')}>
      <Stack gap="xs">
        <Text fz="sm" c="dimmed">
          {t(status === 'Active' ? 'listings.page-live' : 'listings.page-ended', { count: views })}
        </Text>
        {platformViews.map(({ platform, views: count }) => (
          <Text key={platform} fz="sm" c="dimmed">
            {t('listings.page-platform', { platform: platformLabel(platform), count })}
          </Text>
        ))}
        <Anchor
          href={publicUrl}
          target="_blank"
          rel="noopener"
          translate="no"
          style={{ overflowWrap: 'anywhere' }}
        >
          {publicUrl.replace(/^https?:\/\//, '')}
        </Anchor>
      </Stack>
      <Group gap="sm">
        <Button variant="default" onClick={() => copy(publicUrl)}>
          {t('listings.page-copy')}
        </Button>
        <Button variant="subtle" onClick={() => setIsAsking(true)}>
          {t('listings.page-renew')}
        </Button>
      </Group>
      <Modal opened={isAsking} title={t('listings.page-renew-title')} onClose={() => setIsAsking(false)}>
        <Stack gap="lg">
          <Text>{t('listings.page-renew-text')}</Text>
          <Group justify="end" gap="sm">
            <Button variant="default" onClick={() => setIsAsking(false)}>
              {t('logout.cancel')}
            </Button>
            <Button loading={renew.isPending} onClick={() => renew.mutate()}>
              {t('listings.page-renew')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </DetailSection>
  );
}
