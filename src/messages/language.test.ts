import { i18n } from '@lingui/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compiledMessage } from '../../build/compiled-message.ts';
import { messagesFor } from '../../build/message-files.ts';
import { chosenLanguage, type MessageId } from './language.ts';
import { toWords } from './words.ts';

const en = messagesFor('en');

vi.mock('#settings', () => ({ settings: { i18nStorageKey: 'agencyLanguage' } }));

const keep = (value: string | null) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'agencyLanguage' ? value : null) });

afterEach(() => vi.unstubAllGlobals());

describe('the language', () => {
  test.each([null, '', 'not json', '{}', '{"selectedLang":"tlh"}', '{"selectedLang":"constructor"}'])(
    'is English where %s is kept',
    (value) => {
      keep(value);
      expect(chosenLanguage()).toBe('en');
    },
  );

  test('is the one the agent chose, stored under the configured key', () => {
    keep('{"selectedLang":"ms"}');
    expect(chosenLanguage()).toBe('ms');
  });
});

describe('the catalogue', () => {
  test('every sentence can be said', () => {
    const messages = Object.fromEntries(Object.entries(en).map(([id, text]) => [id, compiledMessage(text)]));
    i18n.loadAndActivate({ locale: 'en', messages });
    const { t } = toWords(i18n);
    for (const id of Object.keys(en) as MessageId[])
      expect(t(id, { count: 1, days: 1 }), id).not.toMatch(/^$|[{}]/);
  });

  test('the blocking modal says assistance (R-LANG-3)', () => {
    expect(JSON.stringify(en['blocked.agent_disabled'])).toContain(
      'Your account had been disabled. Please contact admin for further assistance.',
    );
    expect(JSON.stringify(en['blocked.agent_out_of_service'])).toContain(
      'This account is temporary out of service. Please contact admin for further assistance.',
    );
  });
});
