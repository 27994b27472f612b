import { Button } from '@mantine/core';
import { apiBase } from '#api/client.ts';
import type { Order } from '#domain/order/orders.ts';
import { useWords } from '#messages/words.ts';
import { IconDownload } from '#ui/icons/download.ts';
import { useOnline } from '#ui/use-online.ts';

/** Downloads the receipt of a paid order as PDF; nothing for an order without one. */
export function ReceiptLink({ order: { refNo, receiptNo } }: { order: Pick<Order, 'refNo' | 'receiptNo'> }) {
  const { t } = useWords();
  const isOnline = useOnline();
  if (receiptNo === null) return null;
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
      {...(isOnline
        ? { href: `${apiBase}/orders/${refNo}/receipt`, download: `${receiptNo}.pdf` }
        : { role: 'link', 'data-disabled': true, 'aria-disabled': true })}
    >
      {t('payments.receipt')}
    </Button>
  );
}
