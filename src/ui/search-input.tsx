import { type BoxProps, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { longest } from '#domain/limits.ts';
import { searchedFor } from '#domain/search/search-text.ts';
import { IconSearch } from './icons/search.ts';

const pauseMs = 250;

interface SearchInputProps extends BoxProps {
  /** What is searched; also the label for screen readers. */
  label: string;
  /** The search term that is in force. */
  q: string;
  /** Called with a new search term, after a pause in the typing. */
  onSearch: (q: string) => void;
  maxLength?: number;
}

/**
 * The search field of a list. Its owner keeps the search term, mostly in the address; the field follows it,
 * back included.
 */
export function SearchInput({
  label,
  q,
  onSearch,
  maxLength = longest.propertyName,
  ...look
}: SearchInputProps) {
  const [typed, setTyped] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  if (q !== lastQ) {
    setLastQ(q);
    if (searchedFor(typed) !== q) setTyped(q);
  }
  const lookFor = useDebouncedCallback(
    (text: string) => searchedFor(text) !== q && onSearch(searchedFor(text)),
    pauseMs,
  );
  return (
    <TextInput
      type="search"
      inputMode="search"
      {...look}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      maxLength={maxLength}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        lookFor(value);
      }}
    />
  );
}
