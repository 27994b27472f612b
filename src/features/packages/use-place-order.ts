import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { makeSendOnce } from '#api/send-once.ts';
import type { OrderQuote } from '#domain/order/orders.ts';
import { placeOrder } from '#entities/order/changes.ts';
import { ordersKey } from '#entities/order/queries.ts';
import { useLeave } from '#entities/order/use-leave.ts';
import { useAgent } from '#session/use-agent.ts';

/**
 * Places the order of a quote and goes to the page on which it is paid. The order is sent under the same key
 * until the server has taken or refused it, so that two presses make one order. Never queued (R-PKG-3).
 */
export function usePlaceOrder(quote: OrderQuote, onChanged: () => void) {
  const agentId = useAgent()._id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sendOnce, setSendOnce] = useState(makeSendOnce);
  const { isLeaving, leaveTo } = useLeave();
  const place = useMutation({
    networkMode: 'always',
    mutationFn: ({ packageId, period, totalSen }: OrderQuote) =>
      sendOnce([packageId, period, totalSen], (mutationId) =>
        placeOrder({ mutationId, packageId, period, totalSen }),
      ),
    onSuccess: ({ order: { refNo }, payUrl }) => {
      void client.invalidateQueries({ queryKey: [...ordersKey(agentId), 'search'] });
      if (payUrl !== null) leaveTo(payUrl);
      else void navigate({ to: '/payment/$status', params: { status: 'success' }, search: { ref: refNo } });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      setSendOnce(makeSendOnce);
      onChanged();
    },
  });
  return { place: () => place.mutate(quote), isBusy: place.isPending || isLeaving, error: place.error };
}
