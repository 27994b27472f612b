import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDay, formatWeekday } from '#domain/formats.ts';
import { toDay, toTime } from '#domain/time.ts';
import type { MessageId } from '#messages/words.ts';
import { useWords } from '#messages/words.ts';
import { DateField } from '#ui/date-field.tsx';
import { type QuickTime, quickTimes, viewingMoment } from './viewing-times.ts';

const quickNames: Record<QuickTime['when'], MessageId> = {
  today: 'enquiries.quick-today',
  tomorrow: 'enquiries.quick-tomorrow',
  saturday: 'enquiries.quick-saturday',
};

interface ViewingFormProps {
  viewingAt: string | null;
  now: number;
  /** An offered time is not offered any more: `now` is too old. */
  onLate: () => void;
  onAgree: (at: string) => void;
}

/** True where the time still has that name, as it had when the button was made. */
const isOffered = (at: string, when: QuickTime['when']) =>
  quickTimes(Date.now()).some((one) => one.at === at && one.when === when);

/** Chooses when the viewing is, in Malaysia time: one of the usual times, or any day and time. */
export function ViewingForm({ viewingAt, now, onLate, onAgree }: ViewingFormProps) {
  const { t, language } = useWords();
  const [day, setDay] = useState(viewingAt ? toDay(viewingAt) : '');
  const [time, setTime] = useState(viewingAt ? toTime(viewingAt) : '11:00');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const at = viewingMoment(day, time);
        setIsMissing(at === null);
        if (at !== null) onAgree(at);
      }}
    >
      <Stack gap="md">
        <Group gap="sm">
          {quickTimes(now).map(({ when, at }) => (
            <Button key={when} variant="light" onClick={() => (isOffered(at, when) ? onAgree(at) : onLate())}>
              {t(quickNames[when])} · {(when === 'saturday' ? formatDay : formatWeekday)(at, language)}
            </Button>
          ))}
        </Group>
        <Group gap="sm" align="end" grow preventGrowOverflow={false}>
          <DateField
            label={t('enquiries.day')}
            value={day}
            min={toDay(now)}
            error={isMissing}
            onChange={setDay}
          />
          <TextInput
            type="time"
            label={t('enquiries.time')}
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {t('enquiries.viewing-set')}
          </Button>
        </Group>
        {isMissing && (
          <Text role="alert" c="red" fz="sm" mt="calc(-1 * var(--space-sm))">
            {t('enquiries.day-missing')}
          </Text>
        )}
      </Stack>
    </form>
  );
}
