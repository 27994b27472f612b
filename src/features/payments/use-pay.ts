import { useMutation } from '@tanstack/react-query';
import { payOrder } from '#entities/order/changes.ts';
import { useLeave } from '#entities/order/use-leave.ts';

/** Leads to the page on which an order is paid; `onPaid` where it was paid in the meantime. Never queued. */
export function usePay(refNo: string, onPaid: () => void) {
  const { isLeaving, leaveTo } = useLeave();
  const pay = useMutation({
    networkMode: 'always',
    mutationFn: () => payOrder(refNo),
    onSuccess: ({ payUrl }) => (payUrl === null ? onPaid() : leaveTo(payUrl)),
  });
  return { pay: () => pay.mutate(), isBusy: pay.isPending || isLeaving, error: pay.error };
}
