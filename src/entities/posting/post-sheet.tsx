import { Alert, Button, Divider, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentStorage } from '#browser/device-storage.ts';
import { mayPost } from '#domain/agent/agent.ts';
import { formatDay } from '#domain/formats.ts';
import { mostListingsInPosting, type PostingAct } from '#domain/posting/posting.ts';
import { listingQuery } from '#entities/listing/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { toast } from '#ui/toast.ts';
import { useOnline } from '#ui/use-online.ts';
import { knownPlatforms } from './after-publishing.ts';
import { AfterPublishing } from './after-publishing-choice.tsx';
import { platformLabel } from '#entities/platform/platform.ts';
import { PlatformPart } from './platform-part.tsx';
import type { PlatformPlan, PostedListing } from './platform-state.ts';
import { queuePosting } from './queue-posting.ts';
import { usePlans } from './use-plans.ts';

export interface PostSheetProps {
  /** One listing or several, at most 500. */
  listings: readonly PostedListing[];
  onClose: () => void;
}

/** The platforms that are ticked when the sheet opens: those of the last post, else all. */
function firstTicks(agentId: string): ReadonlySet<string> | null {
  const last = knownPlatforms(agentStorage.postedLast(agentId).read());
  return last.length > 0 ? new Set(last) : null;
}

/** Queues an act for listings on platforms, one platform after the other. A toast says what could not be stored. */
function useQueuePosting() {
  const { t, sentence, list } = useWords();
  const agentId = useAgent()._id;
  const [isQueuing, setIsQueuing] = useState(false);

  /** Resolves to the platforms for which the device could not store it. */
  const queue = async (
    act: PostingAct,
    some: readonly { platform: string; of: readonly PostedListing[] }[],
    { isPilot = false }: { isPilot?: boolean } = {},
  ): Promise<readonly string[]> => {
    setIsQueuing(true);
    const left = some.map(({ platform }) => platform);
    const stored: string[] = [];
    try {
      for (const { platform, of } of some) {
        await queuePosting(agentId, { act, platform, listings: of, isPilot });
        stored.push(...left.splice(0, 1));
      }
    } catch (reason) {
      const names = (platforms: readonly string[]) => list(platforms.map(platformLabel));
      const inPart = t('posting.stored-in-part', { stored: names(stored), left: names(left) });
      const message = stored.length > 0 ? `${inPart} ${sentence(reason)}` : sentence(reason);
      void toast({ message, tone: 'bad' });
    }
    setIsQueuing(false);
    return left;
  };
  return [isQueuing, queue] as const;
}

/** Which platforms are ticked: of those to which something can be posted. `keep` replaces the ticks. */
function useTicks(plans: readonly PlatformPlan[]) {
  const agent = useAgent();
  const hasAccess = mayPost(agent);
  const [ticks, setTicks] = useState(() => firstTicks(agent._id));
  const isTicked = ({ platform, toPost }: PlatformPlan) =>
    hasAccess && toPost.length > 0 && (ticks === null || ticks.has(platform));
  const ticked = plans.filter(isTicked);
  const keep = (platforms: readonly string[]) => setTicks(new Set(platforms));
  const toggle = (platform: string) => {
    const next = new Set(ticked.map((plan) => plan.platform));
    if (!next.delete(platform)) next.add(platform);
    setTicks(next);
  };
  return { ticked, isTicked, keep, toggle };
}

/**
 * Posts listings to platforms, sends their advertisements again, and withdraws them. What is asked for is a command
 * of the outbox, with or without a network; what became of it is shown as it arrives.
 */
export function PostSheet({ listings: all, onClose }: PostSheetProps) {
  const { t, sentence } = useWords();
  const agent = useAgent();
  const agentId = agent._id;
  const hasAccess = mayPost(agent);
  const listings = all.slice(0, mostListingsInPosting);
  const { plans, isChecking, error } = usePlans(listings);
  const { ticked, isTicked, keep, toggle } = useTicks(plans);
  const [isPilot, setIsPilot] = useState(false);
  const [isQueuing, queue] = useQueuePosting();

  const post = async () => {
    agentStorage.postedLast(agentId).write(ticked.map(({ platform }) => platform));
    const some = ticked.map(({ platform, toPost }) => ({ platform, of: toPost }));
    keep(await queue('post', some, { isPilot }));
  };
  const [only] = listings.length === 1 ? listings : [];

  return (
    <Dialog
      size={520}
      title={t('posting.sheet-title', {
        count: listings.length,
        name: only?.name || t('listings.no-name'),
      })}
      onClose={onClose}
    >
      <Stack gap="md">
        <PostingHints hasAccess={hasAccess} onClose={onClose} />
        {error && <Alert color="red">{sentence(error)}</Alert>}
        {only && <AdvertsEnd listingId={only._id} />}
        <Stack component="ul" gap={0} m={0} p={0} aria-busy={isChecking}>
          {plans.map((plan) => (
            <PlatformPart
              key={plan.platform}
              plan={plan}
              isTicked={isTicked(plan)}
              hasAccess={hasAccess}
              isBusy={isQueuing}
              onToggle={() => toggle(plan.platform)}
              onAct={(act, of) => void queue(act, [{ platform: plan.platform, of }])}
            />
          ))}
        </Stack>
        {hasAccess && (
          <>
            {listings.length > 1 && <PilotSwitch isPilot={isPilot} onChange={setIsPilot} />}
            <Button fullWidth disabled={ticked.length === 0} loading={isQueuing} onClick={() => void post()}>
              {t('posting.post-to', { count: ticked.length })}
            </Button>
            <Divider />
            <AfterPublishing agentId={agentId} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Says that the device is offline, or that the agent's package does not include posting. */
function PostingHints({ hasAccess, onClose }: { hasAccess: boolean; onClose: () => void }) {
  const { t } = useWords();
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <Alert color="yellow" role="status">
          {t('posting.sheet-offline')}
        </Alert>
      )}
      {!hasAccess && (
        <Alert color="yellow">
          <Stack gap="sm" align="start">
            {t('posting.card-no-access')}
            <LinkButton variant="default" to="/package-subscription" onClick={onClose}>
              {t('posting.see-packages')}
            </LinkButton>
          </Stack>
        </Alert>
      )}
    </>
  );
}

/** Whether one listing is sent first, and the others only after it is posted. */
function PilotSwitch({ isPilot, onChange }: { isPilot: boolean; onChange: (isPilot: boolean) => void }) {
  const { t } = useWords();
  return (
    <Switch
      checked={isPilot}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
      label={t('posting.pilot')}
      description={t('posting.pilot-hint')}
    />
  );
}

/** When the advertisements of a listing end, where a platform has said so. */
function AdvertsEnd({ listingId }: { listingId: string }) {
  const { t, language } = useWords();
  const { data } = useQuery({
    ...listingQuery(useAgent()._id, listingId),
    retry: false,
    meta: { silent: true },
  });
  if (!data?.advertExpiresAt) return null;
  return (
    <Text fz="sm" c="dimmed">
      {t('posting.ends-on', { day: formatDay(data.advertExpiresAt, language) })}
    </Text>
  );
}
