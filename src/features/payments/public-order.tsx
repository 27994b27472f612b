import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#session/query-client.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { OrderSummaryScreen } from './order-summary-screen.tsx';

/** The order summary outside of the agent's screens. */
export function PublicOrder({ refNo }: { refNo: string }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <OrderSummaryScreen refNo={refNo} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
