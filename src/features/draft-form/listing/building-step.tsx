import { Checkbox, Divider, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import { type PropertyKeyValue, showsMaster } from '#domain/property/property.ts';
import { useWords } from '#messages/words.ts';
import { AddressFields } from '../fields/address-fields.tsx';
import { usePart } from '#browser/observable.ts';
import { TextFactField } from '../fields/facts.tsx';
import { FillingNotice } from '../fields/filling-notice.tsx';
import { useFact, useForm } from '../fields/form-context.ts';
import { LocationField } from '../fields/location-field.tsx';
import { CategoryFields } from './category-fields.tsx';
import { IntentField } from './intent-field.tsx';
import { MasterCard } from './master-card.tsx';
import { MoreFacts } from './more-facts.tsx';
import form from '../fields/form.module.css';
import { InPieces } from '#ui/in-pieces.tsx';
import { PropertyNameField } from '../fields/property-name-field.tsx';
import type { PropertyPrefill } from '../fields/use-property-prefill.ts';

interface BuildingStepProps {
  picked: PropertyPrefill;
  onPick: (property: PropertyKeyValue) => void;
  /** Shows the address although nothing is said of the building yet. */
  isWhole: boolean;
  inPieces: boolean;
}

/** True while neither a building nor a category is chosen. */
export const isUnchosen = ({ title, propertyId }: DraftBody) => title === '' && propertyId === null;

const hasAddress = ({ address: { state, area, postcode } }: DraftBody) => `${state}${area}${postcode}` !== '';

/**
 * What is listed, and where: a known building, which brings its category and address; or category, name and
 * address by hand (R-REQ-4).
 */
export function BuildingStep({ picked, onPick, isWhole, inPieces }: BuildingStepProps) {
  const { t } = useWords();
  const { disabled, text } = useForm();
  const isOpen = usePart(text, isUnchosen) && !disabled;
  const isStarted = usePart(text, (body) => !isUnchosen(body) || hasAddress(body)) || isWhole || disabled;
  const [isPlaceShown, setIsPlaceShown] = useState(isStarted);
  if (isStarted && !isPlaceShown) setIsPlaceShown(true);
  const hasMaster = usePart(text, ({ title }) => title === '' || showsMaster(title));
  return (
    <InPieces isOn={inPieces}>
      <IntentField />
      <div className={form.whole}>
        <PropertyNameField {...(isOpen && { label: t('form.find-building') })} onPick={onPick} />
        {isOpen && <Divider mt="xl" label={t('form.or-category')} />}
      </div>
      <FillingNotice picked={picked} />
      {hasMaster && <MasterCard />}
      <CategoryFields />
      {isPlaceShown && <Place picked={picked} inPieces={inPieces} />}
    </InPieces>
  );
}

function Place({ picked, inPieces }: Pick<BuildingStepProps, 'picked' | 'inPieces'>) {
  const { t } = useWords();
  return (
    <InPieces isOn={inPieces}>
      <Title order={3} className={form.whole ?? ''}>
        {t('draft.part-address')}
      </Title>
      <AddressFields />
      <TextFactField fact="unitNo" hint={t('form.unit-no-hint')} />
      <MoreFacts facts={['street', 'hideAddress']} othersFilled={({ loc }) => (loc === null ? 0 : 1)}>
        {(isOpen) => (
          <>
            <TextFactField fact="street" />
            <div className={form.whole} data-field="loc" tabIndex={-1}>
              {isOpen && <LocationField key={picked.moves} />}
            </div>
            <div className={form.whole}>
              <HideAddress />
            </div>
          </>
        )}
      </MoreFacts>
    </InPieces>
  );
}

function HideAddress() {
  const { t } = useWords();
  const { value, set, disabled } = useFact('hideAddress');
  return (
    <Checkbox
      size="md"
      name="hideAddress"
      label={t('fact.hideAddress')}
      description={t('form.hide-address-hint')}
      checked={value}
      disabled={disabled}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}

/** Fills in the property that the address names, once the new listing is open. */
export function StartFrom({ propertyId, picked }: { propertyId: string; picked: PropertyPrefill }) {
  const start = useEffectEvent(() => picked.start(propertyId));
  useEffect(() => {
    start();
  }, [propertyId]);
  return null;
}
