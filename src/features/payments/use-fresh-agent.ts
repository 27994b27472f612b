import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ordersKey } from '#entities/order/queries.ts';
import { refreshAgent } from '#session/refresh.ts';
import { useAgent } from '#session/use-agent.ts';

/**
 * Once the order is paid: looks the agent up again (R-SESS-3), so that package, posting access and best deals
 * are those that were bought, and fetches what depends on them.
 */
export function useFreshAgent(isPaid: boolean): void {
  const agentId = useAgent()._id;
  const client = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    const isAffected = ([kind, second]: readonly unknown[]) =>
      kind === 'dashboard' || kind === 'agent' || (kind === ordersKey('')[0] && second === agentId);
    void refreshAgent();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => isAffected(queryKey) && queryKey[2] !== 'one',
    });
  }, [isPaid, agentId, client]);
}
