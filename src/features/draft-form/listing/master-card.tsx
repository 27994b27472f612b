import { Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { placeLines } from '#domain/property/location.ts';
import type { Property } from '#domain/property/property.ts';
import { useWords } from '#messages/words.ts';
import { FactList } from '#ui/fact-list.tsx';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import form from '../fields/form.module.css';
import { propertyQuery } from '#entities/draft/queries.ts';

/** The data of the property master for this draft's property. */
export function MasterCard() {
  const { text } = useForm();
  const propertyId = usePart(text, (body) => body.propertyId);
  return propertyId === null ? null : (
    <div className={form.whole}>
      <KnownProperty key={propertyId} propertyId={propertyId} />
    </div>
  );
}

function KnownProperty({ propertyId }: { propertyId: string }) {
  const { t } = useWords();
  const { data, isPending } = useQuery(propertyQuery(propertyId));
  if (isPending) return <Skeleton h={160} aria-busy="true" aria-label={t('form.master')} />;
  return data ? <PropertyFacts property={data} /> : null;
}

function PropertyFacts({
  property: { name, type, tenure, developer, completionYear, facilities = [], address },
}: {
  property: Property;
}) {
  const { t, lookup, list } = useWords();
  const facts = [
    [t('fact.developer'), developer],
    [
      t('fact.completionYear'),
      completionYear === null || completionYear === undefined ? null : String(completionYear),
    ],
    [t('fact.tenure'), tenure && lookup(tenure)],
    [t('draft.part-address'), placeLines(address, lookup).join(', ')],
    [t('fact.facilities'), list(facilities.map(lookup))],
  ] as const;
  return (
    <Paper component="section" p="lg" bg="var(--brand-tint)" aria-label={t('form.master')}>
      <Text fw={650}>{name}</Text>
      <Text c="dimmed" fz="sm" mb="md">
        {lookup(type)}
      </Text>
      <FactList isStacked cols={{ base: 1, sm: 2 }} facts={facts} />
    </Paper>
  );
}
