import { Alert, Checkbox, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListingAction, ListingSummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { LateDealSheet } from '#entities/deal/late-deal-sheet.tsx';
import { changeStatus } from '#entities/listing/change-status.ts';
import { usePainted } from '#ui/use-painted.ts';
import { Card, NothingYet, ShowAll } from './card.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { ConfirmRow } from './confirm-row.tsx';
import { LateAskOwners } from './late-ask-owners.tsx';
import { useClosingGap } from './use-closing-gap.ts';

const shownAtFirst = 10;
/** Rows of the first paint, as many as a phone shows without scrolling; the others follow right after it. */
const inFirstPaint = 3;

interface ConfirmCardProps {
  query: UseQueryResult<ListingSummary[]>;
  /** Listings of the answer that the agent has not handled yet. */
  waiting: readonly ListingSummary[];
  /** How many there are in total: the server returns the oldest hundred. */
  total: number;
}

/**
 * Listings that have not been confirmed lately. The agent confirms or deactivates each here; it disappears at
 * once.
 */
export function ConfirmCard({ query, waiting, total }: ConfirmCardProps) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const card = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useClosingGap(rows);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [areAllShown, setAreAllShown] = useState(false);
  const [ending, setEnding] = useState<readonly ListingSummary[] | null>(null);
  const [asking, setAsking] = useState<readonly ListingSummary[] | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const isPainted = usePainted();
  const shown = waiting.slice(0, areAllShown ? undefined : isPainted ? shownAtFirst : inFirstPaint);

  const selected = waiting.filter(({ _id }) => chosen.has(_id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(isChosen ? new Set([...chosen, ...ids]) : chosen.size === 0 ? chosen : without(chosen, ids));

  const change = (listings: readonly ListingSummary[], to: ListingAction) => {
    setTrouble(null);
    void changeStatus(agentId, listings, to).then(
      () =>
        setChosen((now) =>
          without(
            now,
            listings.map(({ _id }) => _id),
          ),
        ),
      (fault: unknown) => setTrouble(fault),
    );
  };
  const areAllChosen = waiting.length > 0 && selected.length === waiting.length;
  return (
    <div ref={card}>
      <Card
        title={t('dashboard.outdated-list')}
        query={query}
        skeleton={<RowSkeletons />}
        aside={
          waiting.length > 0 && (
            <Checkbox
              labelPosition="left"
              label={t(total > waiting.length ? 'dashboard.select-first' : 'dashboard.select-all', {
                count: waiting.length,
              })}
              my={-8}
              checked={areAllChosen}
              indeterminate={selected.length > 0 && !areAllChosen}
              onChange={({ currentTarget }) =>
                choose(
                  waiting.map(({ _id }) => _id),
                  currentTarget.checked,
                )
              }
            />
          )
        }
      >
        {() => (
          <>
            {trouble !== null && <Alert color="red">{sentence(trouble)}</Alert>}
            {waiting.length === 0 ? (
              <NothingYet title={t('dashboard.outdated-none')} hint={t('dashboard.outdated-none-hint')} />
            ) : (
              <Stack ref={rows} component="ul" gap={0} m={0} p={0}>
                {shown.map((listing) => (
                  <ConfirmRow
                    key={listing._id}
                    listing={listing}
                    isChosen={chosen.has(listing._id)}
                    onChoose={(isChosen) => choose([listing._id], isChosen)}
                    onChange={(to) => change([listing], to)}
                    onEnd={() => setEnding([listing])}
                  />
                ))}
              </Stack>
            )}
            {isPainted && waiting.length > shownAtFirst && (
              <ShowAll
                count={waiting.length}
                isOpen={areAllShown}
                onToggle={() => setAreAllShown(!areAllShown)}
              />
            )}
            {selected.length > 0 && (
              <ConfirmBar
                count={selected.length}
                onChange={(to) => {
                  card.current?.querySelector('h2')?.focus();
                  change(selected, to);
                }}
                onAsk={() => setAsking(selected)}
                onEnd={() => setEnding(selected)}
                onClear={() => setChosen(new Set())}
              />
            )}
            {asking && <LateAskOwners listings={asking} onClose={() => setAsking(null)} />}
            {ending && (
              <LateDealSheet
                listings={ending}
                onDone={() =>
                  setChosen((now) =>
                    without(
                      now,
                      ending.map(({ _id }) => _id),
                    ),
                  )
                }
                onClose={() => setEnding(null)}
              />
            )}
          </>
        )}
      </Card>
    </div>
  );
}

/** As high as the first rows of the list. */
function RowSkeletons() {
  return (
    <Stack gap="md">
      {Array.from({ length: shownAtFirst }, (_, row) => (
        <Skeleton key={row} h={{ base: 124, sm: 56 }} />
      ))}
    </Stack>
  );
}

function without(all: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...all].filter((id) => !gone.includes(id)));
}
