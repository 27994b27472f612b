import { useWords } from '#messages/words.ts';
import { AddressFields } from '../fields/address-fields.tsx';
import face from '../fields/draft-form.module.css';
import { FacilitiesField } from '../fields/facilities-field.tsx';
import { NumberFactField, SelectFactField, TextFactField } from '../fields/facts.tsx';
import { FillingNotice } from '../fields/filling-notice.tsx';
import { FormPhotos } from '../frame/form-photos.tsx';
import { KindFields } from '../fields/kind-fields.tsx';
import { LocationField } from '../fields/location-field.tsx';
import { PropertyNameField } from '../fields/property-name-field.tsx';
import { RemarksField } from '../fields/remarks-field.tsx';
import { usePropertyPick } from '../fields/use-property-pick.ts';

/** New Property Request: the facts of a building for the property master, on one page. */
export function RequestFields() {
  const { t } = useWords();
  const picked = usePropertyPick();
  return (
    <>
      <section className={face.card} aria-label={t('draft.part-property')}>
        <h2 className={face.part}>{t('draft.part-property')}</h2>
        <div className={face.whole}>
          <PropertyNameField searches onPick={picked.pick} />
        </div>
        <FillingNotice picked={picked} />
        <KindFields />
      </section>
      <section className={face.card} aria-label={t('draft.part-address')}>
        <h2 className={face.part}>{t('draft.part-address')}</h2>
        <AddressFields />
        <div className={face.whole}>
          <TextFactField fact="street" />
        </div>
      </section>
      <section className={face.card} aria-label={t('form.part-building')}>
        <h2 className={face.part}>{t('form.part-building')}</h2>
        <TextFactField fact="developer" />
        <NumberFactField fact="completionYear" />
        <SelectFactField fact="tenure" />
        <div className={face.whole}>
          <FacilitiesField />
        </div>
      </section>
      <section className={face.card} aria-label={t('form.part-location')}>
        <div className={face.whole}>
          <LocationField key={picked.moves} />
        </div>
      </section>
      <FormPhotos />
      <section className={face.card} aria-label={t('draft.part-notes')}>
        <h2 className={face.part}>{t('draft.part-notes')}</h2>
        <div className={face.whole}>
          <RemarksField />
        </div>
      </section>
    </>
  );
}
