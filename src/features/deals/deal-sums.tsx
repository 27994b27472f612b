import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { type DealTerms, type DealSum, sumDeals } from '#domain/deal/deal.ts';
import { formatMoney } from '#domain/formats.ts';
import { outcomeWords } from '#entities/deal/deal-words.ts';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';

/** The year in figures, by outcome: how many, for how much, and the agent's own part where others had one. */
export function DealSums({ deals }: { deals: readonly DealTerms[] }) {
  return (
    <SimpleGrid component="dl" minColWidth="min(10.5rem, 100%)" autoFlow="auto-fit" spacing="md" m={0}>
      {sumDeals(deals).map((sum) => (
        <Sum key={sum.outcome} sum={sum} />
      ))}
    </SimpleGrid>
  );
}

/** The text in one line: with spaces at which no line ends, and nothing broken off after a slash. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('/', '/\u2060');

function Sum({ sum: { outcome, count, valueSen, ownSen } }: { sum: DealSum }) {
  const { t } = useWords();
  const isRent = outcome === 'Rented';
  const money = (sen: number) => {
    const price = formatMoney(sen);
    return isRent ? t('listings.per-month', { price }) : price;
  };
  return (
    <Paper withBorder p="lg">
      <Text component="dt" c="dimmed" fz="sm">
        {nameWord(t, outcomeWords, outcome)}
      </Text>
      <Stack component="dd" gap={0} m={0}>
        <Text fz="lg" fw={650}>
          {t('deals.count', { count })}
        </Text>
        {valueSen > 0 && <Text>{money(valueSen)}</Text>}
        {ownSen < valueSen && (
          <Text c="dimmed" fz="sm">
            {t('deals.own', { price: unbroken(money(ownSen)) })}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
