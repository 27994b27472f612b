import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '#messages/language.ts';
import { type Words, useWords, wordsIn } from '#messages/words.ts';

/**
 * The words of a language that is not the screen's. `isMissing`: it is not on this device, and the words are
 * those before.
 */
export function useWordsIn(language: Language): { words: Words; isMissing: boolean; isLoading: boolean } {
  const ofScreen = useWords();
  const isOfScreen = language === ofScreen.language;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['words', language],
    queryFn: () => wordsIn(language),
    enabled: !isOfScreen,
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    meta: { keep: false, silent: true },
  });
  return {
    words: isOfScreen ? ofScreen : (data ?? ofScreen),
    isMissing: !isOfScreen && isError,
    isLoading: !isOfScreen && isFetching,
  };
}
