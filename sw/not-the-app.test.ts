import { expect, test } from 'vitest';
import { notTheApp } from './not-the-app.ts';

/** As the worker's router asks: the path with its query. */
const isTheApp = (address: string) => !notTheApp.some((pattern) => pattern.test(address));

test.each([
  '/card/agent-aisyah',
  '/card/agent-aisyah?lang=ms',
  '/card/agent-aisyah.vcf',
  '/card/agent-aisyah.vcf?version=4',
  '/card/',
  '/sandbox-bank/7c6b5a49',
  '/api/payments/sandbox/return?ref=7K3M',
  '/api/agents/login',
  '/uploads/x.jpg',
  '/healthz',
  '/sandbox-bank/b7c1d2e3f4a5b6c7',
  '/api/payments/sandbox/return?ref=7K3M',
])('%s is the server’s to answer', (address) => {
  expect(isTheApp(address)).toBe(false);
});

test.each([
  '/',
  '/dashboard',
  '/properties?q=card',
  '/profile/card',
  '/signon/abc_DEF-123',
  '/cards',
  '/payment/pending?ref=7K3M-9QTR',
])('%s is the app', (address) => {
  expect(isTheApp(address)).toBe(true);
});
