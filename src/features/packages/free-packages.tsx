import { Paper } from '@mantine/core';
import type { Package } from '#domain/orders.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { GrantList } from './grant-list.tsx';
import face from './packages.module.css';

/** The packages that the office gives; they have no price. */
export function FreePackages({ packages }: { packages: readonly Package[] }) {
  const { t } = useWords();
  const ownId = useAgent().packageInfo?._id;
  const free = packages.filter(
    (each) => each.monthlySen === null && each.annualSen === null && !each.isHidden,
  );
  if (free.length === 0) return null;
  return (
    <section className={face.choice} aria-labelledby="packages-free">
      <div>
        <h2 id="packages-free">{t('packages.free')}</h2>
        <p className={face.soft}>{t('packages.free-text')}</p>
      </div>
      <Paper component="ul" withBorder radius="lg" className={face.free}>
        {free.map((each) => (
          <li key={each._id}>
            <h3 className={face.columnName}>
              {each.name}
              {each._id === ownId && <StatusPill tone="good">{t('packages.own')}</StatusPill>}
            </h3>
            <GrantList grants={each.grants} />
          </li>
        ))}
      </Paper>
    </section>
  );
}
