import { Checkbox, Title } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { showsMaster } from '#domain/property.ts';
import { useWords } from '#messages/words.ts';
import { AddressFields } from '../fields/address-fields.tsx';
import { usePart } from '#browser/observable.ts';
import { TextFactField } from '../fields/facts.tsx';
import { FillingNotice } from '../fields/filling-notice.tsx';
import { useFact, useForm } from '../fields/form-context.ts';
import { LocationField } from '../fields/location-field.tsx';
import { MasterCard } from './master-card.tsx';
import form from '../frame/frame.module.css';
import { PropertyNameField } from '../fields/property-name-field.tsx';
import type { PropertyPrefill } from '../fields/use-property-prefill.ts';

/** The property and its address. */
export function PropertyStep({ picked }: { picked: PropertyPrefill }) {
  const { t } = useWords();
  const { text } = useForm();
  const hasMaster = usePart(text, ({ title }) => title === '' || showsMaster(title));
  return (
    <>
      <div className={form.whole}>
        <PropertyNameField onPick={picked.pick} />
      </div>
      <FillingNotice picked={picked} />
      {hasMaster && <MasterCard />}
      <Title order={3} className={form.whole ?? ''}>
        {t('draft.part-address')}
      </Title>
      <AddressFields />
      <TextFactField fact="street" />
      <TextFactField fact="unitNo" hint={t('form.unit-no-hint')} />
      <div className={form.whole}>
        <LocationField key={picked.moves} />
      </div>
      <div className={form.whole}>
        <HideAddress />
      </div>
    </>
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
