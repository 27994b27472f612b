import { useQuery } from '@tanstack/react-query';
import { type Advertiser, type AdvertPart, missingForAdvert } from '#domain/agent/advertising.ts';
import { firmFor } from '#domain/agent/agent.ts';
import { qrAddress } from '#domain/outside-addresses.ts';
import { agentRecordQuery, cardAddressQuery } from '#entities/agent/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { useShownPhone } from '#ui/use-shown-phone.ts';

type AdvertiserState =
  /** `error` is null without a connection. */
  | { kind: 'unknown'; isLoading: boolean; error: Error | null }
  | { kind: 'incomplete'; missing: readonly AdvertPart[] }
  /** `cardUrl`: the page of the agent's card; null where this device does not know it. */
  | { kind: 'complete'; by: Advertiser; cardUrl: string | null };

/** Whose advertisement it is: the agent with the firm, telephone numbers as they are read. */
export function useAdvertiser(): AdvertiserState {
  const agentId = useAgent()._id;
  const { data: agent, error, isPaused, failureReason } = useQuery(agentRecordQuery(agentId));
  const card = useQuery(cardAddressQuery(agentId));
  const shown = useShownPhone();
  const hasFailed = error !== null || isPaused || failureReason !== null;
  if (!agent || !shown)
    return { kind: 'unknown', isLoading: agent !== undefined || !hasFailed, error: isPaused ? null : error };
  const by = { ...agent, companyName: firmFor(agent, settings.designatedCompany) };
  const missing = missingForAdvert(by);
  if (missing.length > 0) return { kind: 'incomplete', missing };
  return {
    kind: 'complete',
    by: { ...by, mobile: shown(by.mobile ?? ''), firmPhone: shown(by.firmPhone ?? '') },
    cardUrl: card.data ? qrAddress(settings, agentId, card.data.url) : null,
  };
}
