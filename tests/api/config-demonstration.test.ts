import { describe, expect, test } from 'vitest';
import { configFrom, refuseDemonstrationByDefault } from '#server/config/config.ts';
import { gateways } from '#server/payments/known-gateways.ts';
import { StartError } from '#server/errors/start-error.ts';

describe('what is made for a demonstration', () => {
  const https = { PUBLIC_URL: 'https://portal.example' };
  const own = { ...https, DATABASE_URL: 'postgres://localhost/senarai' };

  test.for([
    [https, 'SEED'],
    [{ ...https, PAYMENT_GATEWAY: 'billplz' }, 'SEED'],
    [{ ...https, SEED: ' ', PAYMENT_GATEWAY: 'sandbox' }, 'SEED'],
    [{ ...https, SEED: 'demo' }, 'PAYMENT_GATEWAY'],
    [own, 'PAYMENT_GATEWAY'],
  ] as const)('%j is refused under https: %s is not written down', ([env, name]) => {
    expect(() => refuseDemonstrationByDefault(env)).toThrow(`PUBLIC_URL is https and ${name} is not set: `);
    expect(() => refuseDemonstrationByDefault(env)).toThrow(StartError);
  });

  test.for([
    {},
    { PUBLIC_URL: 'http://portal.example' },
    { ...https, SEED: 'demo', PAYMENT_GATEWAY: 'sandbox' },
    { ...https, SEED: 'none', PAYMENT_GATEWAY: 'billplz' },
    { ...own, PAYMENT_GATEWAY: 'sandbox' },
  ])('%j is accepted', (env) => {
    expect(() => refuseDemonstrationByDefault(env)).not.toThrow();
  });
});

describe('a gateway that is not the chosen one', () => {
  const billplz = { BILLPLZ_API_KEY: 'a', BILLPLZ_COLLECTION: 'b', BILLPLZ_SIGNATURE_KEY: 'c' };

  test('is there while its settings are: its bills are still followed', () => {
    expect(gateways.billplz.configure(configFrom(billplz).services, false)).not.toBeNull();
    expect(gateways.billplz.configure(configFrom({}).services, false)).toBeNull();
  });

  test('is not there if it needs no settings: at the sandbox everybody can pay everything', () => {
    const { services } = configFrom({ ...billplz, PAYMENT_GATEWAY: 'billplz' });
    expect(gateways.sandbox.configure(services, false)).toBeNull();
    expect(gateways.sandbox.configure(services, true)).not.toBeNull();
  });
});
