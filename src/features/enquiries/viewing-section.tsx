import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '#browser/hand-out.ts';
import { calendarFile } from '#domain/enquiry/calendar-event.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { formatAppointment } from '#domain/formats.ts';
import { listingQuery } from '#entities/listing/queries.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useChange } from './use-change.ts';
import { viewingEvent } from './viewing-event.ts';
import { ViewingForm } from './viewing-form.tsx';

/** The time of the first render or, if later, when the page was last shown again; and a function that sets it to now. */
function useTimeWhenShown(): [now: number, refresh: () => void] {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && setNow(Date.now());
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, []);
  return [now, () => setNow(Date.now())];
}

/** When the viewing is; a file for the agent's calendar; and whether it is over. */
export function ViewingSection({ enquiry }: { enquiry: Enquiry }) {
  const { t, language } = useWords();
  const [now, refreshNow] = useTimeWhenShown();
  const [isChanging, setIsChanging] = useState(false);
  const change = useChange(enquiry);
  const { viewingAt, state } = enquiry;
  const isOver = viewingAt !== null && Date.parse(viewingAt) < now && state === 'Viewing';
  const agree = (at: string) => {
    setIsChanging(false);
    void change({ state: 'Viewing', viewingAt: at });
  };
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Title order={2} fz="lg">
          {t('enquiries.viewing')}
        </Title>
        {viewingAt !== null && (
          <Text component="time" dateTime={viewingAt} fw={650}>
            {formatAppointment(viewingAt, language)}
          </Text>
        )}
        {isOver && (
          <Alert color="yellow" role="status">
            <Stack gap="sm" align="start">
              {t('enquiries.viewing-over')}
              <Button variant="default" onClick={() => void change({ state: 'Closed' })}>
                {t('enquiries.close')}
              </Button>
            </Stack>
          </Alert>
        )}
        {viewingAt === null || isChanging ? (
          <ViewingForm viewingAt={viewingAt} now={now} onLate={refreshNow} onAgree={agree} />
        ) : (
          <Group gap="sm">
            <CalendarButton enquiry={enquiry} viewingAt={viewingAt} />
            <Button variant="default" onClick={() => setIsChanging(true)}>
              {t('enquiries.viewing-change')}
            </Button>
            <Button
              variant="subtle"
              onClick={() =>
                void change({ viewingAt: null, ...(state === 'Viewing' && { state: 'Answered' }) })
              }
            >
              {t('enquiries.viewing-cancel')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function CalendarButton({ enquiry, viewingAt }: { enquiry: Enquiry; viewingAt: string }) {
  const words = useWords();
  const { listingId } = enquiry;
  const { data: listing } = useQuery({
    ...listingQuery(useAgent()._id, listingId ?? ''),
    enabled: listingId !== null,
    meta: { silent: true },
  });
  const save = () => {
    const event = viewingEvent(enquiry, viewingAt, listing ?? null, words, Date.now());
    download(new Blob([calendarFile(event)], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics');
  };
  return (
    <Button variant="default" onClick={save}>
      {words.t('enquiries.to-calendar')}
    </Button>
  );
}
