import { Stack } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import form from '../frame/frame.module.css';
import { ChoiceFactField, DayFactField, NumberFactField } from '../fields/facts.tsx';
import { PerSqft } from './per-sqft.tsx';
import { SimilarNotices } from './similar-notices.tsx';

/** The price and the size. */
export function PriceStep() {
  const { t } = useWords();
  return (
    <>
      <NumberFactField fact="priceSen" />
      <ChoiceFactField fact="rentType" />
      <NumberFactField fact="builtUpSqft" />
      <NumberFactField fact="landAreaSqft" />
      <Stack gap="md" className={form.whole}>
        <PerSqft />
        <SimilarNotices />
      </Stack>
      <NumberFactField fact="maintenanceSen" hint={t('form.maintenance-hint')} />
      <DayFactField fact="availableFrom" quick={{ months: [0, 1] }} hint={t('form.available-from-hint')} />
    </>
  );
}
