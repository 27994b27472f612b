import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPlainMoney, readMoney } from '#domain/reading/money-text.ts';
import { useWords } from '#messages/words.ts';

interface MoneyInputProps extends Omit<NumberInputProps, 'onChange' | 'ref'> {
  /** The amount in ringgit as typed; empty where there is none. */
  onChange: (typed: string) => void;
}

const mostShown = 40;

/**
 * A field for ringgit. A text that comes as a whole (pasted, or from the keyboard's suggestions) is read as an amount:
 * "1.15 juta" becomes 1,150,000 and not 1.15. One that is not one amount changes nothing, and is named.
 */
export function MoneyInput({ onChange, error, ...props }: MoneyInputProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const take = useEffectEvent((event: InputEvent) => {
    setUnread(null);
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    if (Array.from(text).length < 2 || isPlainMoney(text)) return;
    event.preventDefault();
    const sen = readMoney(text);
    if (sen === null) setUnread(text);
    else onChange(String(sen / 100));
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
      decimalScale={2}
      autoComplete="off"
      error={unread === null ? error : t('field.amount-unread', { text: unread.slice(0, mostShown) })}
      onChange={(typed) => onChange(String(typed))}
    />
  );
}
