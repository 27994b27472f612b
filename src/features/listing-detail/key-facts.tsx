import { sayFact } from '#messages/fact-words.ts';
import { Group, SimpleGrid, Text } from '@mantine/core';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { IconArmchair } from '#ui/icons/armchair.ts';
import { IconBath } from '#ui/icons/bath.ts';
import { IconBed } from '#ui/icons/bed.ts';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { IconCar } from '#ui/icons/car.ts';
import { IconCertificate } from '#ui/icons/certificate.ts';
import { IconCompass } from '#ui/icons/compass.ts';
import type { Icon } from '#ui/icons/icon.tsx';
import { IconMapPin } from '#ui/icons/map-pin.ts';
import { IconRuler2 } from '#ui/icons/ruler-2.ts';
import { type KeyFact, pageKeyFacts, toShortLabel } from './facts.ts';

const icons: Record<KeyFact, Icon> = {
  bedrooms: IconBed,
  bathrooms: IconBath,
  carParks: IconCar,
  builtUpSqft: IconRuler2,
  landAreaSqft: IconMapPin,
  furnishing: IconArmchair,
  tenure: IconCertificate,
  direction: IconCompass,
};

/** The facts that buyers ask for first, each with an icon. */
export function KeyFacts({ body: { title, type, facts } }: { body: DraftBody }) {
  const words = useWords();
  const { t, lookup } = words;
  const found = pageKeyFacts.flatMap((fact) => {
    const value = sayFact(fact, facts[fact], words);
    return value === null ? [] : [{ Icon: icons[fact], value, label: t(toShortLabel(fact)) }];
  });
  const kind = { Icon: IconBuildingEstate, value: lookup(type || title), label: type ? lookup(title) : '' };
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 1, xs: 2 }}
      spacing="lg"
      verticalSpacing="lg"
      m={0}
      p={0}
      aria-label={t('listings.key-facts')}
    >
      {[...(kind.value ? [kind] : []), ...found].map(({ Icon, value, label }) => (
        <Group component="li" key={`${label} ${value}`} gap="md" wrap="nowrap" align="flex-start">
          <Icon size={24} stroke={1.75} style={{ flex: 'none' }} aria-hidden="true" />
          <div>
            <Text fw={550} lh={1.3}>
              {value}
            </Text>
            <Text fz="sm" c="dimmed" lh={1.3}>
              {label}
            </Text>
          </div>
        </Group>
      ))}
    </SimpleGrid>
  );
}
