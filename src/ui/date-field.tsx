import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ms';
import 'dayjs/locale/zh-cn';
import { DateInput, DatesProvider } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#domain/formats.ts';
import { toDay } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';

dayjs.extend(customParseFormat);

const locales: Record<string, string> = { ms: 'ms', zh: 'zh-cn' };
const typedForms = ['DD-MM-YYYY', 'D-M-YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', 'YYYY-MM-DD'];

/** Day before month; null for anything that is no date. */
function dayOfTyped(typed: string): string | null {
  const day = dayjs(typed.trim(), typedForms, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}

/** Marks the day that it is in Malaysia, whatever the device's time zone. */
const markToday = (day: string) =>
  day === toDay(Date.now())
    ? {
        'data-today': true,
        'aria-current': 'date' as const,
        style: { border: '1px solid var(--field-line)' },
      }
    : { 'data-today': undefined };

interface DateFieldProps {
  label: string;
  /** A day as `YYYY-MM-DD`, or an empty text. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  min?: string;
  max?: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  className?: string;
}

/**
 * A date, typed as DD-MM-YYYY or picked from a calendar in the agent's language. A typed day that cannot be chosen
 * empties the value, so that no form sends the day before it, and the field says why until there is another value.
 */
export function DateField({ value, onChange, min, max, required, ...field }: DateFieldProps) {
  const { language, t } = useWords();
  /** Whether the text that was typed last is a day before the first or after the last that can be chosen. */
  const [outside, setOutside] = useState<'before' | 'after' | null>(null);
  const read = (typed: string) => {
    const day = dayOfTyped(typed);
    const side = day && min && day < min ? 'before' : day && max && day > max ? 'after' : null;
    setOutside(side);
    if (side !== null && value !== '') onChange('');
    return day;
  };
  const shown = value === '' ? outside : null;
  const limit =
    (shown === 'before' && min && t('date.earliest', { day: formatDay(min, language) })) ||
    (shown === 'after' && max && t('date.latest', { day: formatDay(max, language) }));
  return (
    <DatesProvider settings={{ locale: locales[language] ?? 'en', firstDayOfWeek: 1 }}>
      <DateInput
        {...field}
        error={limit || field.error}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        {...(required && { withAsterisk: true })}
        data-field={field.name}
        value={value || null}
        placeholder={t('date.form')}
        dateParser={read}
        inputMode="numeric"
        autoComplete="off"
        clearable
        highlightToday
        {...(language === 'zh' && { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年' })}
        getDayProps={markToday}
        clearButtonProps={{ 'aria-label': t('date.clear') }}
        ariaLabels={{
          nextMonth: t('date.next-month'),
          previousMonth: t('date.previous-month'),
          nextYear: t('date.next-year'),
          previousYear: t('date.previous-year'),
          nextDecade: t('date.next-year'),
          previousDecade: t('date.previous-year'),
          monthLevelControl: t('date.choose-month'),
          yearLevelControl: t('date.choose-year'),
        }}
        onChange={(day) => (setOutside(null), onChange(day ?? ''))}
      />
    </DatesProvider>
  );
}
