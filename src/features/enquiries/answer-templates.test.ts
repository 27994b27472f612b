import { expect, test } from 'vitest';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { answerTemplates, answerText } from './answer-templates.ts';

const enquiry = {
  name: 'Tan Wei Jie',
  language: 'en',
  listingName: 'Residensi Kiara',
  viewingAt: null,
} as Enquiry;
const agent = { name: 'Aisyah binti Rahman', companyName: 'Teratai Realty Sdn Bhd' };

test('an answer is in the person’s language, and names person, listing and agent', () => {
  for (const language of ['en', 'ms', 'zh'] as const)
    for (const template of answerTemplates) {
      const text = answerText(template, { ...enquiry, language }, agent);
      for (const part of ['Tan Wei Jie', 'Residensi Kiara', 'Aisyah binti Rahman', 'Teratai Realty'])
        expect(text).toContain(part);
      expect(text).not.toMatch(/[{}]/);
    }
  expect(answerText('available', { ...enquiry, language: 'ms' }, agent)).toContain('masih ada');
});

test('the time of an agreed viewing is said, in Malaysia', () => {
  const viewingAt = '2026-11-28T03:00:00.000Z';
  expect(answerText('viewing', { ...enquiry, viewingAt }, agent)).toContain('on Sat, 28 Nov 2026, 11:00.');
  expect(answerText('viewing', { ...enquiry, viewingAt, language: 'ms' }, agent)).toContain(
    'pada Sab, 28 Nov 2026, 11:00.',
  );
  expect(answerText('viewing', { ...enquiry, viewingAt, language: 'zh' }, agent)).toContain(
    '2026年11月28日 周六 11:00',
  );
  expect(answerText('viewing', enquiry, agent)).toContain('When would you like to view');
});

test('without a listing or a firm the sentence is whole, and a brace in a name stays', () => {
  const alone = { ...enquiry, name: '{time} 陈', listingName: null };
  expect(answerText('gone', alone, { name: 'Aisyah', companyName: '' })).toBe(
    'Hi {time} 陈, this is Aisyah. I am sorry, the property is no longer available. I have similar ones. May I send them to you?',
  );
});
