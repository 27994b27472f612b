import { useQuery } from '@tanstack/react-query';
import { loadGuidance } from '#content/guidance.ts';

/** The articles in this language. They are part of the app, so no network is needed once it is installed. */
export function useGuidance(language: string) {
  return useQuery({
    queryKey: ['guidance', language],
    queryFn: () => loadGuidance(language),
    staleTime: Infinity,
    networkMode: 'always',
    meta: { keep: false },
  });
}
