import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { compiledMessage } from '../../build/compiled-message.ts';
import { messagesFor } from '../../build/message-files.ts';
import type { MessageId } from './language.ts';
import { toWords } from './words.ts';

describe.each(['en', 'ms', 'zh'])('plurals of %s', (language) => {
  const plural = Object.entries(messagesFor(language)).filter(([, text]) => text.includes(', plural,'));
  const speaker = (compile: typeof compileMessage) =>
    setupI18n({
      locale: language,
      messages: { [language]: Object.fromEntries(plural.map(([id, text]) => [id, compile(text)])) },
    });

  test.each([0, 1, 2, 1234, 2.5])('of %s are said as the i18n runtime says them', (count) => {
    const runtime = speaker(compileMessage);
    const { t } = toWords(speaker(compiledMessage));
    expect(plural.length).toBeGreaterThan(50);
    for (const [id, text] of plural) {
      const counted = new Set([...text.matchAll(/\{(\w+), plural,/g)].map(([, name]) => name));
      const names = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);
      const values = Object.fromEntries(names.map((name) => [name, counted.has(name) ? count : `a ${name}`]));
      expect(t(id as MessageId, values), id).toBe(runtime.t(id, values));
    }
  });
});

test.each(['{count, plural, offset:1 one {#} other {#}}', '{count, selectordinal, one {#st} other {#th}}'])(
  'the build refuses %s, which the words cannot say',
  (text) => expect(() => compiledMessage(text)).toThrow(/not supported/),
);
