import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#messages/words.ts';
import { AfterFirstPaint } from '#ui/after-first-paint.tsx';
import { AddressFields } from '../fields/address-fields.tsx';
import { FacilitiesField } from '../fields/facilities-field.tsx';
import { NumberFactField, SelectFactField, TextFactField } from '../fields/facts.tsx';
import { FillingNotice } from '../fields/filling-notice.tsx';
import frame from '../fields/form.module.css';
import { DraftPhotos } from '../photos/draft-photos.tsx';
import { KindFields } from '../fields/kind-fields.tsx';
import { LocationField } from '../fields/location-field.tsx';
import { PropertyNameField } from '../fields/property-name-field.tsx';
import { RemarksField } from '../fields/remarks-field.tsx';
import { usePropertyPrefill } from '../fields/use-property-prefill.ts';

/** New Property Request: the facts of a building for the property master, on one page. */
export function RequestFields() {
  const { t } = useWords();
  const picked = usePropertyPrefill();
  return (
    <>
      <Part title={t('draft.part-property')}>
        <div className={frame.whole}>
          <PropertyNameField onPick={picked.pick} />
        </div>
        <FillingNotice picked={picked} />
        <KindFields />
      </Part>
      <AfterFirstPaint>
        <Part title={t('draft.part-address')}>
          <AddressFields />
          <div className={frame.whole}>
            <TextFactField fact="street" />
          </div>
        </Part>
        <Part title={t('form.part-building')}>
          <TextFactField fact="developer" />
          <NumberFactField fact="completionYear" />
          <SelectFactField fact="tenure" />
          <div className={frame.whole}>
            <FacilitiesField />
          </div>
        </Part>
        <Part title={t('form.part-location')} isTitled={false}>
          <div className={frame.whole}>
            <LocationField key={picked.moves} />
          </div>
        </Part>
        <DraftPhotos />
        <Part title={t('draft.part-notes')}>
          <div className={frame.whole}>
            <RemarksField />
          </div>
        </Part>
      </AfterFirstPaint>
    </>
  );
}

/** The field of the part names it, where it has no title. */
function Part({
  title,
  isTitled = true,
  children,
}: {
  title: string;
  isTitled?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={frame.card} aria-label={title}>
      {isTitled && (
        <Title order={2} fz="lg" className={frame.whole ?? ''}>
          {title}
        </Title>
      )}
      {children}
    </section>
  );
}
