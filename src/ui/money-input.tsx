import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPlainMoney, plainDigits } from '#domain/reading/plain-money.ts';
import { useWords } from '#messages/words.ts';

interface MoneyInputProps extends Omit<NumberInputProps, 'onChange' | 'ref' | 'value'> {
  value: string;
  /** The amount in ringgit as typed; empty where there is none. */
  onChange: (typed: string) => void;
}

const mostShown = 40;

/** The words of amounts are loaded when the field is used: most amounts are typed in digits. */
const loadWords = () => import('#domain/reading/money-text.ts');

/** The ringgit that a text in words says; null where it is not one amount, or the words cannot be loaded. */
async function ringgitFrom(text: string): Promise<string | null> {
  const words = await loadWords().catch(() => null);
  const sen = words?.readMoney(text) ?? null;
  return sen === null ? null : String(sen / 100);
}

/**
 * A field for ringgit. A text that comes as a whole (pasted, or from the keyboard's suggestions) is read as an amount:
 * "1.15 juta" becomes 1,150,000 and not 1.15. One that is not one amount changes nothing, and is named until the value
 * changes.
 */
export function MoneyInput({ onChange, onFocus, error, value, ...props }: MoneyInputProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  /** The text that was not read, and the value that it did not change. */
  const [unread, setUnread] = useState<{ text: string; at: string } | null>(null);
  const take = useEffectEvent((event: InputEvent) => {
    setUnread(null);
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    if (Array.from(text).length < 2 || isPlainMoney(text)) return;
    event.preventDefault();
    const digits = plainDigits(text);
    if (digits !== null) return onChange(digits);
    void ringgitFrom(text).then((ringgit) =>
      ringgit === null ? setUnread({ text, at: value }) : onChange(ringgit),
    );
  });
  useEffect(() => {
    const field = input.current;
    const listen = (event: InputEvent) => take(event);
    field?.addEventListener('beforeinput', listen);
    return () => field?.removeEventListener('beforeinput', listen);
  }, []);
  return (
    <NumberInput
      {...props}
      ref={input}
      value={value}
      decimalScale={2}
      autoComplete="off"
      error={
        unread !== null && unread.at === value
          ? t('field.amount-unread', { text: unread.text.slice(0, mostShown) })
          : error
      }
      onFocus={(event) => {
        void loadWords().catch(() => {});
        onFocus?.(event);
      }}
      onChange={(typed) => onChange(String(typed))}
    />
  );
}
