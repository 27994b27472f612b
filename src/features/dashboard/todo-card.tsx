import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '#domain/format-count.ts';
import { useWords } from '#messages/words.ts';
import { IconChevronDown } from '#ui/icons/chevron-down.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { answersPlace } from './briefing-parts.ts';
import { Card } from './parts/card.tsx';
import face from './parts/dashboard.module.css';
import { OutboxLine } from './outbox-line.tsx';
import { type Todo, type TodoSources, toTodos } from './todos.ts';
import { useQuery } from '@tanstack/react-query';
import { quickLists } from '#domain/search/listing-search.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { useEnquiryCounts } from '#entities/enquiry/use-enquiry-counts.ts';
import { useGroupWaiting } from '#entities/group/use-group-waiting.ts';
import { tallyQuery } from '#entities/listing/queries.ts';
import { useOwnerLinks } from '#entities/owner-link/use-owner-links.ts';
import { useAgent } from '#session/use-agent.ts';

/** What the dashboard knows of the agent's drafts. */
type DraftsKnown = Pick<TodoSources, 'drafts' | 'inProgress' | 'isDraftsKnownHere'>;

/** What waits for the signed-in agent or ends soon, with this device's changes. */
function useTodos(known: DraftsKnown): Todo[] {
  const agentId = useAgent()._id;
  const { data: ending } = useQuery(tallyQuery(agentId, [quickLists['authorisation-ends']]));
  const sources: TodoSources = {
    ...known,
    ownerLinks: useOwnerLinks(),
    offers: useGroupWaiting(),
    viewings: useEnquiryCounts()?.Viewing,
    reminder: useQuery(agentRecordQuery(agentId)).data?.reminder,
    authorisationsEnding: ending?.[0],
    now: Date.now(),
  };
  return toTodos(sources, useWords());
}

/** What waits or ends, each with the way to it, and what this device has not sent. */
export function TodoCard(known: DraftsKnown) {
  const { t } = useWords();
  const todos = useTodos(known);
  const [isAll, setIsAll] = useState(false);
  const further = todos.filter(({ isFurther }) => isFurther);
  return (
    <Card title={t('dashboard.to-do')} place={answersPlace} query={null} aside={<OutboxLine />}>
      <ul className={face.list}>
        {todos
          .filter(({ isFurther = false }) => isAll || !isFurther)
          .map(({ key, ...todo }) => (
            <li key={key}>
              <Way {...todo} />
            </li>
          ))}
      </ul>
      {further.length > 0 && (
        <button
          type="button"
          className={`${face.fold} ${face.further}`}
          aria-expanded={isAll}
          onClick={() => setIsAll(!isAll)}
        >
          <span>{t('dashboard.more-answers', { count: further.length })}</span>
          <IconChevronDown size={18} stroke={2} aria-hidden="true" />
        </button>
      )}
    </Card>
  );
}

function Way({ text, isName = false, detail, detailName, count, link }: Omit<Todo, 'key'>) {
  return (
    <Link {...link} className={face.way}>
      <span>
        <span translate={isName ? 'no' : undefined}>{text}</span>
        {(detail ?? detailName) && (
          <small>
            {detail}
            {detail && detailName && ' · '}
            {detailName && <span translate="no">{detailName}</span>}
          </small>
        )}
      </span>
      {count !== undefined && <span className={face.count}>{formatCount(count)}</span>}
      <IconChevronRight size={18} stroke={2} aria-hidden="true" />
    </Link>
  );
}
