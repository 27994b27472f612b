import { useQuery } from '@tanstack/react-query';
import { loadTerms, termsVersion } from '#content/terms.ts';

/**
 * The current terms in this language. They are part of the app, so no network is needed once it is installed.
 */
export function useTerms(language: string) {
  return useQuery({
    queryKey: ['terms', termsVersion, language],
    queryFn: () => loadTerms(language),
    staleTime: Infinity,
    networkMode: 'always',
    meta: { keep: false },
  });
}
