import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { agentFeedQuery } from '#entities/posting/queries.ts';
import { useWords } from '#messages/words.ts';
import { AnswerState } from '#ui/answer-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast.ts';
import { FeedAddresses, PausedAlert } from './feed-addresses.tsx';

type FeedChange = 'renew' | 'off';

/** Gives the feed new addresses, or none; `onChanged` is called after the server has done it. */
function useFeedChange(agentId: string, onChanged: () => void) {
  const { sentence } = useWords();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (what: FeedChange) => {
      const params = { path: { id: agentId } };
      return ask(
        what === 'renew'
          ? client.POST('/agents/{id}/feed/renew', { params, body: {} })
          : client.POST('/agents/{id}/feed/off', { params, body: {} }),
      );
    },
    onSuccess: (answer) => {
      onChanged();
      queries.setQueryData(agentFeedQuery(agentId).queryKey, answer);
    },
    onError: (error) => void toast({ message: sentence(error), tone: 'bad' }),
  });
}

/** The feed that any portal can pull: its addresses, new ones, and none (R-FEED-1). */
export function FeedSection({ agentId, mayAct }: { agentId: string; mayAct: boolean }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [toConfirm, setToConfirm] = useState<FeedChange | null>(null);
  const feed = useQuery({ ...agentFeedQuery(agentId), enabled: isOpen });
  const change = useFeedChange(agentId, () => setToConfirm(null));
  return (
    <Accordion variant="separated" mt="xl" onChange={(value) => setIsOpen(value !== null)}>
      <Accordion.Item value="feed">
        <Accordion.Control>{t('posting.feed')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="lg">
            <Text c="dimmed" fz="sm">
              {t('posting.feed-text')}
            </Text>
            <AnswerState query={feed} />
            {feed.data?.isOn && <PausedAlert agentId={agentId} />}
            {feed.data?.isOn && <FeedAddresses feed={feed.data} />}
            {feed.data && (
              <Group justify="end" gap="sm">
                {feed.data.isOn && (
                  <Button variant="default" disabled={!mayAct} onClick={() => setToConfirm('off')}>
                    {t('posting.feed-off')}
                  </Button>
                )}
                <Button
                  variant={feed.data.isOn ? 'default' : 'filled'}
                  disabled={!mayAct}
                  loading={change.isPending}
                  onClick={() => (feed.data.isOn ? setToConfirm('renew') : change.mutate('renew'))}
                >
                  {t(feed.data.isOn ? 'posting.feed-renew' : 'posting.feed-on')}
                </Button>
              </Group>
            )}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
      <ConfirmFeedChange
        asked={toConfirm}
        isBusy={change.isPending}
        mayAct={mayAct}
        onConfirm={change.mutate}
        onClose={() => setToConfirm(null)}
      />
    </Accordion>
  );
}

interface ConfirmFeedChangeProps {
  /** The change to confirm; null while there is none. */
  asked: FeedChange | null;
  isBusy: boolean;
  mayAct: boolean;
  onConfirm: (change: FeedChange) => void;
  onClose: () => void;
}

/** Asks before the addresses of the feed end. */
function ConfirmFeedChange({ asked, isBusy, mayAct, onConfirm, onClose }: ConfirmFeedChangeProps) {
  const { t } = useWords();
  const isOff = asked === 'off';
  return (
    <Modal
      opened={asked !== null}
      title={t(isOff ? 'posting.feed-off-title' : 'posting.feed-renew-title')}
      onClose={onClose}
    >
      <Stack gap="lg">
        <Text>{t('posting.feed-end-text')}</Text>
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('posting.cancel')}
          </Button>
          <Button disabled={!mayAct} loading={isBusy} onClick={() => asked && onConfirm(asked)}>
            {t(isOff ? 'posting.feed-off' : 'posting.feed-renew')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
