import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '#support/components/screen.tsx';
import { DateField } from './date-field.tsx';

function Sample({ onDay }: { onDay: (day: string) => void }) {
  const [day, setDay] = useState('');
  return (
    <DateField
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
