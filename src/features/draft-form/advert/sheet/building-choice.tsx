import { Radio, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { placeWords } from '#domain/property/location.ts';
import { useWords } from '#messages/words.ts';
import type { UnitOffer } from './unit-plan.ts';
import face from './advert.module.css';

const none = '';

/** The property master that the unit is of: filled in where it is sure, else to be chosen. */
export function BuildingChoice({
  offer: { masters, property },
  onChoose,
}: {
  offer: UnitOffer;
  onChoose: (id: string | null) => void;
}) {
  const { t, lookup } = useWords();
  const id = useId();
  if (masters.length === 0) return null;
  return (
    <section className={face.building} aria-labelledby={id} data-row="property">
      <Title order={3} fz="sm" mb="sm" id={id}>
        {t('advert.building')}
      </Title>
      <Radio.Group
        aria-labelledby={id}
        value={property?._id ?? none}
        onChange={(chosen) => onChoose(chosen === none ? null : chosen)}
      >
        <Stack gap="sm">
          {masters.map(({ _id, name, type, address }) => (
            <Radio
              key={_id}
              value={_id}
              label={<span translate="no">{name}</span>}
              description={<Text span fz="sm">{`${lookup(type)} · ${placeWords(address, lookup)}`}</Text>}
            />
          ))}
          <Radio value={none} label={t('advert.building-none')} />
        </Stack>
      </Radio.Group>
    </section>
  );
}
