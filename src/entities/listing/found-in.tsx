import { type SearchedText, hiddenMatches, markedExcerpt } from '#domain/search/search-words.ts';
import type { SearchedField } from '#domain/search/searched-records.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { Parts } from '#ui/marked.tsx';

const names: Record<SearchedField, MessageId> = {
  name: 'search.in-name',
  price: 'search.in-price',
  unitNo: 'search.in-unit',
  street: 'search.in-street',
  area: 'search.in-place',
  state: 'search.in-place',
  postcode: 'search.in-place',
  ownerName: 'search.in-owner',
  ownerPhone: 'search.in-owner-phone',
  remarks: 'search.in-remarks',
};

interface FoundInProps {
  texts: readonly SearchedText<SearchedField>[];
  /** The fields that the row already shows. */
  visible: readonly SearchedField[];
  needles: readonly string[];
}

/** Why a search found a listing or draft, where its row does not show it: Unit C-19-11. Ends in a separator. */
export function FoundIn({ texts, visible, needles }: FoundInProps) {
  const { t } = useWords();
  return hiddenMatches(texts, visible, needles).map((searched) => (
    <span key={searched.field} translate="no">
      {t(names[searched.field])} <Parts parts={markedExcerpt(searched, needles)} />
      {' · '}
    </span>
  ));
}
