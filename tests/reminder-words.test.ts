import { expect, test } from 'vitest';
import { reminderMessage } from '#server/push/reminder-words.ts';

const due = { expireToday: 2, expireIn10days: 5, expireIn30days: 9, outdated: 12 };

test('It says in three languages what needs a look, and nothing where nothing does', () => {
  expect(reminderMessage(due, 'en')).toEqual({
    title: 'Adverts that end soon',
    body: 'Today: 2 · Within 10 days: 5 · Within 30 days: 9 · To confirm: 12',
    url: '/dashboard',
    tag: 'reminder',
    lang: 'en',
  });
  expect(reminderMessage({ ...due, expireToday: 0, outdated: 0 }, 'ms')?.body).toBe(
    'Dalam 10 hari: 5 · Dalam 30 hari: 9',
  );
  expect(
    reminderMessage({ expireToday: 0, expireIn10days: 0, expireIn30days: 0, outdated: 3 }, 'zh'),
  ).toMatchObject({
    title: '待确认的房源',
    body: '待确认: 3',
  });
  expect(
    reminderMessage({ expireToday: 0, expireIn10days: 0, expireIn30days: 0, outdated: 0 }, 'en'),
  ).toBeNull();
});

test('It leads to renewing where only the package ends', () => {
  const nothing = { expireToday: 0, expireIn10days: 0, expireIn30days: 0, outdated: 0 };
  expect(reminderMessage({ ...nothing, packageDays: 7 }, 'en')).toMatchObject({
    title: 'Your package ends soon',
    body: 'Days left of your package: 7',
    url: '/package-subscription',
  });
  expect(reminderMessage({ ...nothing, packageDays: 0 }, 'ms')?.body).toBe('Pakej anda tamat hari ini');
  expect(reminderMessage({ ...due, packageDays: 3 }, 'en')).toMatchObject({
    body: expect.stringContaining('Days left of your package: 3') as string,
    url: '/dashboard',
  });
});

test('It says which authorisations end, once in each step towards the day', () => {
  const nothing = { expireToday: 0, expireIn10days: 0, expireIn30days: 0, outdated: 0 };
  const authorisations = [
    { days: 1, listings: 1 },
    { days: 14, listings: 4 },
  ];
  expect(reminderMessage({ ...nothing, authorisations }, 'en')).toMatchObject({
    title: 'Authorisations that end soon',
    body: 'Authorisations that end by tomorrow: 1 · Authorisations that end within 14 days: 4',
    url: '/dashboard',
  });
  expect(reminderMessage({ ...nothing, authorisations }, 'zh')?.body).toContain('14 天内到期的业主授权: 4');
});
