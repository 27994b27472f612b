import { Text, UnstyledButton } from '@mantine/core';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { useWords } from '#messages/words.ts';
import { priceWords } from '../listing-sentences.ts';
import { type PricedListing, askPrice, mayChangePrice } from './ask-price.ts';
import face from './price-button.module.css';

/** The price of a listing in large letters; a press changes it, where it can be changed. */
export function PriceButton({ listing }: { listing: PricedListing & Pick<ListingSummary, 'status'> }) {
  const words = useWords();
  const price = priceWords(listing, words);
  const text = (
    <Text component="span" fz="xl" fw={650} lh={1.15}>
      {price}
    </Text>
  );
  if (!mayChangePrice(listing)) return text;
  return (
    <UnstyledButton
      className={face.price}
      aria-haspopup="dialog"
      aria-label={words.t('listings.change-price', { price, name: listing.name })}
      onClick={() => askPrice(listing, Date.now())}
    >
      {text}
    </UnstyledButton>
  );
}
