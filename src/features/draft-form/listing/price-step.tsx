import { rentTypes } from '#domain/lookups.ts';
import { useWords } from '#messages/words.ts';
import form from '../fields/draft-form.module.css';
import { ChoiceFactField, DayFactField, NumberFactField } from '../fields/facts.tsx';
import { PerSqft } from './per-sqft.tsx';
import { SimilarNotices } from './similar-notices.tsx';

const money = { decimals: 2 } as const;
const area = { decimals: 0 } as const;

/** The price and the size. */
export function PriceStep() {
  const { t } = useWords();
  return (
    <>
      <NumberFactField fact="priceSen" shape={money} before="RM" />
      <ChoiceFactField fact="rentType" options={rentTypes} />
      <NumberFactField fact="builtUpSqft" shape={area} after={t('form.sqft')} />
      <NumberFactField fact="landAreaSqft" shape={area} after={t('form.sqft')} />
      <div className={form.whole}>
        <PerSqft />
        <SimilarNotices />
      </div>
      <NumberFactField fact="maintenanceSen" shape={money} before="RM" hint={t('form.maintenance-hint')} />
      <DayFactField fact="availableFrom" hint={t('form.available-from-hint')} />
    </>
  );
}
