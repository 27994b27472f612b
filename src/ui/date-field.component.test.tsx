import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '#support/components/screen.tsx';
import { DateField } from './date-field.tsx';

function Sample({ onDay, ...limits }: { onDay: (day: string) => void; min?: string; max?: string }) {
  const [day, setDay] = useState('');
  return (
    <DateField
      {...limits}
      label="Ends"
      value={day}
      onChange={(next) => {
        setDay(next);
        onDay(next);
      }}
    />
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

test('a typed day that cannot be chosen changes nothing and says why, until another is typed', async () => {
  const days: string[] = [];
  const screen = await renderUi(<Sample onDay={(day) => days.push(day)} min="2026-11-02" max="2026-11-29" />);
  const field = screen.getByRole('textbox', { name: 'Ends' });
  await field.fill('30-11-2026');
  await userEvent.tab();
  await expect.element(screen.getByText('The latest day is 29 Nov 2026.')).toBeVisible();
  await field.fill('01-11-2026');
  await expect.element(screen.getByText('The earliest day is 02 Nov 2026.')).toBeVisible();
  expect(days).toEqual([]);
  await field.fill('28-11-2026');
  await expect.element(screen.getByText(/ day is /)).not.toBeInTheDocument();
  expect(days).toEqual(['2026-11-28']);
});
