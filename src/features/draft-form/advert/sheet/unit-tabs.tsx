import { Chip, Group, Text } from '@mantine/core';
import { formatMoney } from '#domain/formats.ts';
import { mostAdvertUnits } from '#domain/limits.ts';
import type { ReadUnit } from '#domain/advert-draft/read-message.ts';
import { useWords } from '#messages/words.ts';
import type { Destination, UnitPlan } from './unit-plan.ts';
import face from './advert.module.css';

interface UnitTabsProps {
  units: readonly ReadUnit[];
  plans: readonly UnitPlan[];
  shown: number;
  onShow: (unit: number) => void;
}

const signs: Record<Destination, string> = { here: '●', new: '＋', none: '–' };

/** The units of a message, each by its price; one is on the screen. */
export function UnitTabs({ units, plans, shown, onShow }: UnitTabsProps) {
  const { t } = useWords();
  const nameFrom = ({ reading: { fields } }: ReadUnit, nth: number) => {
    const price = fields.price && formatMoney(fields.price.value * 100);
    return [t('advert.unit', { place: nth + 1 }), price].filter(Boolean).join(' · ');
  };
  return (
    <div>
      <Text fz="sm" c="dimmed" mb="xs">
        {t('advert.units', { count: units.length })}
        {units.length >= mostAdvertUnits && ` ${t('advert.most-units', { count: mostAdvertUnits })}`}
      </Text>
      <Chip.Group value={String(shown)} onChange={(unit) => onShow(Number(unit))}>
        <Group
          gap="sm"
          wrap="nowrap"
          className={face.units}
          role="radiogroup"
          aria-label={t('advert.units', { count: units.length })}
        >
          {units.map((unit, nth) => (
            <Chip
              key={nth}
              value={String(nth)}
              icon={<span aria-hidden="true">{signs[plans[nth]!.to]}</span>}
            >
              <span data-left-out={plans[nth]!.to === 'none' || undefined} className={face.unit}>
                {nameFrom(unit, nth)}
              </span>
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}
