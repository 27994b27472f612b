import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Article } from '#content/article/article.ts';
import { loadGuidance } from '#content/guidance.ts';
import { useWords } from '#messages/words.ts';
import { searchedFor } from '#domain/search-text.ts';
import { mayPost } from '#domain/agent.ts';
import { type FoundRecord, findPlatformRecords } from './find-records.ts';
import { type FoundListing, findListings } from './find-listings.ts';
import { useAgent } from '#session/use-agent.ts';
import { actions, articleEntries, type Entry, listings, pages, platformRecords } from './palette-entries.ts';
import { ranked } from './rank.ts';
import { useRecentListings } from './use-recent-listings.ts';
import { switchSoftly } from '../settings/switch-softly.ts';

const none: readonly FoundListing[] = [];

/** The search runs after a pause of this length, in ms. */
const settleMs = 150;

/**
 * The entries that match the words typed: the agent's listings first, then pages, actions, and help. Of the
 * listings found for other words, those whose names match remain until the new ones are found.
 */
export function usePalette(typed: string): Entry[] {
  const words = useWords();
  const agent = useAgent();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [found, setFound] = useState<{ for: string; list: readonly FoundListing[] }>({ for: '', list: none });
  const [records, setRecords] = useState<{ for: string; list: readonly FoundRecord[] }>({
    for: '',
    list: [],
  });
  const [articles, setArticles] = useState<readonly Article[]>([]);
  const { language } = words;

  const hasPlatforms = mayPost(agent);
  useEffect(() => {
    let isWanted = true;
    const find = () => {
      if (hasPlatforms)
        void findPlatformRecords(agent._id, typed).then(
          (list) => isWanted && setRecords({ for: typed, list }),
        );
      void findListings(queryClient, agent._id, typed).then(
        (list) => isWanted && setFound({ for: typed, list }),
        () => {},
      );
    };
    const timer = setTimeout(find, settleMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [queryClient, agent._id, hasPlatforms, typed]);

  useEffect(() => {
    void loadGuidance(language).then(setArticles, () => {});
  }, [language]);

  const known = [
    ...pages(agent, words, router),
    ...actions(agent, words, router, (mode) => switchSoftly(() => setColorScheme(mode))),
  ];
  const isAsking = searchedFor(typed) !== '';
  const sought = isAsking ? typed : '';
  const foundListings = listings(found.list, words, router);
  const recent = useRecentListings(agent._id);
  return [
    ...(isAsking ? [] : listings(recent, words, router, 'recent')),
    ...(isAsking ? (found.for === typed ? foundListings : ranked(foundListings, typed)) : []),
    ...ranked(known, sought).toSorted(
      (a, b) => Number(a.group === 'actions') - Number(b.group === 'actions'),
    ),
    ...(isAsking && records.for === typed ? platformRecords(records.list, typed.trim(), words, router) : []),
    ...(isAsking ? ranked(articleEntries(articles, router), typed) : []),
  ];
}
