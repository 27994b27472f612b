import { useEffect, useEffectEvent, useId } from 'react';
import { showsMaster } from '#domain/property.ts';
import { useWords } from '#messages/words.ts';
import { AddressFields } from '../fields/address-fields.tsx';
import form from '../fields/draft-form.module.css';
import { usePart } from '#browser/observable.ts';
import { TextFactField } from '../fields/facts.tsx';
import fields from '../fields/fields.module.css';
import { FillingNotice } from '../fields/filling-notice.tsx';
import { useFact, useForm } from '../fields/form-context.ts';
import { LocationField } from '../fields/location-field.tsx';
import { MasterCard } from './master-card.tsx';
import { PropertyNameField } from '../fields/property-name-field.tsx';
import type { PropertyPick } from '../fields/use-property-pick.ts';

/** The property and its address. */
export function PropertyStep({ picked }: { picked: PropertyPick }) {
  const { t } = useWords();
  const { text } = useForm();
  const searches = usePart(text, ({ title }) => title === '' || showsMaster(title));
  return (
    <>
      <div className={form.whole}>
        <PropertyNameField searches={searches} onPick={picked.pick} />
      </div>
      <div className={form.whole}>
        <FillingNotice picked={picked} />
        {searches && <MasterCard />}
      </div>
      <h3 className={form.part}>{t('draft.part-address')}</h3>
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
  const hint = useId();
  return (
    <div>
      <label className={fields.switch}>
        <input
          type="checkbox"
          name="hideAddress"
          aria-describedby={hint}
          checked={value}
          disabled={disabled}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        {t('fact.hideAddress')}
      </label>
      <p id={hint} className={fields.switchHint}>
        {t('form.hide-address-hint')}
      </p>
    </div>
  );
}

/** Fills in the property that the address names, once the new listing is open. */
export function StartFrom({ propertyId, picked }: { propertyId: string; picked: PropertyPick }) {
  const start = useEffectEvent(() => picked.start(propertyId));
  useEffect(() => {
    start();
  }, [propertyId]);
  return null;
}
