import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type MessageId, useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconChevronDown } from '#ui/icons/chevron-down.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { useRested } from '#ui/use-rested.ts';
import face from './parts/dashboard.module.css';
import { bestDealsQuery, historyQuery } from './parts/queries.ts';

const load = () => import('./figures/late-figures.ts');

const parts = {
  deals: 'dashboard.best-deals',
  history: 'dashboard.history',
  titles: 'dashboard.by-title',
} as const satisfies Record<string, MessageId>;

type Part = keyof typeof parts;

/**
 * Best deals, history and categories, one at a time. Their data comes after the first screen, so that it is on the
 * device without a network too; their code when the first of them is opened.
 */
export function MoreFigures({ isEntitled }: { isEntitled: boolean }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const id = useId();
  const isRested = useRested();
  useQuery({ ...bestDealsQuery(agentId), enabled: isRested && isEntitled });
  useQuery({ ...historyQuery(agentId), enabled: isRested });
  const [open, setOpen] = useState<Part | null>(null);
  const code = useLateCode(load, open !== null);
  return (
    <div className={`${face.card} ${face.more}`}>
      <div className={face.folds}>
        {(Object.keys(parts) as Part[]).map((part) => (
          <button
            key={part}
            type="button"
            className={face.fold}
            aria-expanded={open === part}
            aria-controls={open === part ? id : undefined}
            onClick={() => setOpen(open === part ? null : part)}
          >
            <span>{t(parts[part])}</span>
            <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          </button>
        ))}
      </div>
      {open && (
        <div id={id} role="region" aria-label={t(parts[open])} className={face.opened}>
          {code === 'missing' && <p role="alert">{t('error.title')}</p>}
          {typeof code !== 'string' &&
            {
              deals: () => <code.BestDeals isEntitled={isEntitled} />,
              history: () => <code.History />,
              titles: () => <code.Titles />,
            }[open]()}
        </div>
      )}
    </div>
  );
}
