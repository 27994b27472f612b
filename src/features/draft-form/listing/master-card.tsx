import { useQuery } from '@tanstack/react-query';
import { placeLines } from '#domain/location.ts';
import type { Property } from '#domain/property.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import face from './listing.module.css';
import { propertyQuery } from '#entities/draft/queries.ts';

/** The data of the property master for this draft's property. */
export function MasterCard() {
  const { text } = useForm();
  const propertyId = usePart(text, (body) => body.propertyId);
  return propertyId === null ? null : <KnownProperty key={propertyId} propertyId={propertyId} />;
}

function KnownProperty({ propertyId }: { propertyId: string }) {
  const { t, sentence } = useWords();
  const { data, error, isPending } = useQuery(propertyQuery(propertyId));
  if (isPending) return <div className={face.masterBones} aria-busy="true" aria-label={t('form.master')} />;
  if (!data) return <p className={face.masterQuiet}>{t('form.master-away', { reason: sentence(error) })}</p>;
  return <PropertyFacts property={data} />;
}

function PropertyFacts({
  property: { name, type, tenure, developer, completionYear, facilities = [], address },
}: {
  property: Property;
}) {
  const { t } = useWords();
  const facts = [
    [t('fact.developer'), developer],
    [
      t('fact.completionYear'),
      completionYear === null || completionYear === undefined ? null : String(completionYear),
    ],
    [t('fact.tenure'), tenure],
    [t('draft.part-address'), placeLines(address).join(', ')],
    [t('fact.facilities'), facilities.join(', ')],
  ] as const;
  return (
    <section className={face.master} aria-label={t('form.master')}>
      <p className={face.masterName}>
        <strong>{name}</strong> <span>{type}</span>
      </p>
      <dl className={face.masterFacts}>
        {facts
          .filter(([, said]) => said)
          .map(([label, said]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{said}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
