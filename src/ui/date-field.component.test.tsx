import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toDay } from '#domain/time.ts';
import { renderUi } from '#support/components/screen.tsx';
import { DateField } from './date-field.tsx';

interface SampleProps {
  first?: string;
  onDay: (day: string) => void;
  min?: string;
  max?: string;
}

function Sample({ first = '', onDay, ...limits }: SampleProps) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DateField
        {...limits}
        label="Ends"
        value={day}
        onChange={(next) => {
          setDay(next);
          onDay(next);
        }}
      />
      <button type="button" onClick={() => setDay('2026-11-07')}>
        Set by the form
      </button>
    </>
  );
}

/** The day that the field gives after this is typed into it and left. */
async function dayAfterTyping(typed: string): Promise<string | undefined> {
  const days: string[] = [];
  const screen = await renderUi(<Sample onDay={(day) => days.push(day)} />);
  await screen.getByRole('textbox', { name: 'Ends' }).fill(typed);
  await userEvent.tab();
  return days.at(-1);
}

test.each([
  ['05-11-2026', '2026-11-05'],
  ['5/11/2026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['05112026', '2026-11-05'],
])('%s is the fifth of November', async (typed, day) => {
  expect(await dayAfterTyping(typed)).toBe(day);
});

test.each(['31-02-2026', '11-31-2026', 'tomorrow'])('%s is no day, and gives none', async (typed) => {
  expect((await dayAfterTyping(typed)) ?? '').toBe('');
});

test('a typed day that cannot be chosen empties the value and says why, until another is typed', async () => {
  const days: string[] = [];
  const screen = await renderUi(
    <Sample first="2026-11-05" onDay={(day) => days.push(day)} min="2026-11-02" max="2026-11-29" />,
  );
  const field = screen.getByRole('textbox', { name: 'Ends' });
  await field.fill('30-11-2026');
  expect(days).toEqual(['']);
  await expect.element(field).toHaveValue('30-11-2026');
  await userEvent.tab();
  await expect.element(screen.getByText('The latest day is 29 Nov 2026.')).toBeVisible();
  await field.fill('01-11-2026');
  await expect.element(screen.getByText('The earliest day is 02 Nov 2026.')).toBeVisible();
  await field.fill('28-11-2026');
  await expect.element(screen.getByText(/ day is /)).not.toBeInTheDocument();
  expect(days).toEqual(['', '2026-11-28']);
});

test('the reason goes when the form sets another day', async () => {
  const screen = await renderUi(<Sample onDay={() => {}} min="2026-11-02" />);
  await screen.getByRole('textbox', { name: 'Ends' }).fill('01-11-2026');
  await expect.element(screen.getByText('The earliest day is 02 Nov 2026.')).toBeVisible();
  await userEvent.tab();
  await screen.getByRole('button', { name: 'Set by the form' }).click();
  await expect.element(screen.getByText(/ day is /)).not.toBeInTheDocument();
});

test('the calendar marks today', async () => {
  const screen = await renderUi(<Sample onDay={() => {}} />);
  await screen.getByRole('textbox', { name: 'Ends' }).click();
  const marked = () => [...document.querySelectorAll<HTMLElement>('[aria-current="date"]')];
  await expect.poll(() => marked().length).toBe(1);
  expect(marked()[0]?.textContent).toBe(String(Number(toDay(Date.now()).slice(8))));
  expect(marked()[0]?.dataset).toMatchObject({ today: 'true', highlightToday: 'true' });
});

test('the calendar names its month as the language does', async () => {
  const screen = await renderUi(<Sample first="2026-11-05" onDay={() => {}} />, { language: 'zh' });
  await screen.getByRole('textbox', { name: 'Ends' }).click();
  await expect.element(screen.getByText('2026年11月', { exact: true })).toBeVisible();
});
