import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePart } from '#browser/observable.ts';
import { fieldFor, type ListingFact } from '#domain/listing/listing-fields.ts';
import form from '../fields/form.module.css';
import { InPieces } from '#ui/in-pieces.tsx';
import { FacilitiesField } from '../fields/facilities-field.tsx';
import {
  ChoiceFactField,
  CountFactField,
  DayFactField,
  NumberFactField,
  SelectFactField,
  TextFactField,
} from '../fields/facts.tsx';
import { FillingNotice } from '../fields/filling-notice.tsx';
import { useForm } from '../fields/form-context.ts';
import type { PropertyPrefill } from '../fields/use-property-prefill.ts';
import { isShown } from '#entities/draft/visible-fields.ts';
import { MoreFacts } from './more-facts.tsx';
import { SimilarNotices } from './similar-notices.tsx';
import { formatMoney } from '#domain/formats.ts';
import { senPerSqft } from '#domain/listing/listing-facts.ts';
import { useWords } from '#messages/words.ts';
import { useIsChanging } from '#ui/use-is-changing.ts';

const lessOftenUsed = [
  'maintenanceSen',
  'availableFrom',
  'unitType',
  'direction',
  'occupancy',
  'titleType',
  'facilities',
] as const satisfies readonly ListingFact[];

/** True where publishing needs this fact of the draft. */
function useIsNeeded(fact: ListingFact): boolean {
  return usePart(useForm().text, (body) => fieldFor(fact).isNeeded?.(body) ?? false);
}

/** The price, the size, and what is in it; what is seldom needed is folded. */
export function PriceStep({ picked, inPieces }: { picked: PropertyPrefill; inPieces: boolean }) {
  const { text } = useForm();
  const hasFacilities = usePart(text, (body) => isShown('facilities', body));
  const isTenureNeeded = useIsNeeded('tenure');
  const isLandTitleNeeded = useIsNeeded('landTitle');
  const folded = [
    ...lessOftenUsed,
    ...(isTenureNeeded ? [] : (['tenure', 'leaseEndsYear'] as const)),
    ...(isLandTitleNeeded ? [] : (['landTitle'] as const)),
  ];
  return (
    <InPieces isOn={inPieces}>
      <NumberFactField fact="priceSen" />
      <ChoiceFactField fact="rentType" />
      <NumberFactField fact="builtUpSqft" />
      <NumberFactField fact="landAreaSqft" />
      <Stack gap="md" mt="calc(-1 * var(--space-md))" className={form.whole}>
        <PerSqft />
        <SimilarNotices />
      </Stack>
      <Whole>
        <ChoiceFactField fact="bedrooms" shown={9} />
      </Whole>
      <CountFactField fact="bathrooms" few={[1, 2, 3, 4]} />
      <CountFactField fact="carParks" few={[0, 1, 2, 3]} />
      <Whole>
        <ChoiceFactField fact="furnishing" />
      </Whole>
      {isTenureNeeded && <Tenure />}
      {isLandTitleNeeded && (
        <Whole>
          <ChoiceFactField fact="landTitle" />
        </Whole>
      )}
      <TextFactField fact="developer" />
      <NumberFactField fact="completionYear" />
      <FillingNotice picked={picked} />
      <MoreFacts facts={folded}>
        {() => (
          <>
            {!isTenureNeeded && <Tenure />}
            <NumberFactField fact="maintenanceSen" />
            <DayFactField fact="availableFrom" quick={{ months: [0, 1] }} />
            <SelectFactField fact="unitType" />
            <SelectFactField fact="direction" />
            <SelectFactField fact="occupancy" />
            <SelectFactField fact="titleType" />
            {!isLandTitleNeeded && <SelectFactField fact="landTitle" />}
            {hasFacilities && (
              <Whole>
                <FacilitiesField />
              </Whole>
            )}
          </>
        )}
      </MoreFacts>
    </InPieces>
  );
}

function Whole({ children }: { children: ReactNode }) {
  return <div className={form.whole}>{children}</div>;
}

function Tenure() {
  return (
    <>
      <Whole>
        <ChoiceFactField fact="tenure" />
      </Whole>
      <NumberFactField fact="leaseEndsYear" />
    </>
  );
}

/** The price in RM per square foot, updated while the agent types; nothing if it cannot be calculated. */
function PerSqft() {
  const { t } = useWords();
  const { text } = useForm();
  const sen = usePart(text, (body) => {
    const { priceSen, builtUpSqft, landAreaSqft } = body.facts;
    return senPerSqft(priceSen, isShown('builtUpSqft', body) ? builtUpSqft : landAreaSqft);
  });
  const said = sen === null ? '' : t('form.per-sqft', { amount: formatMoney(Math.round(sen)) });
  const isChanging = useIsChanging(said);
  return (
    <Text role="status" aria-busy={isChanging} fw="bold" mih="1lh">
      {said}
    </Text>
  );
}
