import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Article } from '#content/article/article.ts';
import { loadGuidance } from '#content/guidance.ts';
import { useWords } from '#messages/words.ts';
import { needlesFrom } from '#domain/search/search-words.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import { mayPost } from '#domain/agent/agent.ts';
import { type FoundRecord, findPlatformRecords } from './find-records.ts';
import { findEnquiries } from './find-enquiries.ts';
import { type Found, findListings } from './find-listings.ts';
import { useAgent } from '#session/use-agent.ts';
import {
  actions,
  articleEntries,
  type Entry,
  enquiryEntries,
  listings,
  pages,
  platformRecords,
  priceEntries,
} from './palette-entries.ts';
import { ranked } from './rank.ts';
import { useRecentListings } from './use-recent-listings.ts';
import { switchSoftly } from '../settings/switch-softly.ts';

const none: Found = { listings: [], drafts: [] };

/** The search runs after a pause of this length, in ms. */
const settleMs = 150;

/**
 * The entries that match the words typed: the agent's listings, drafts and enquiries, then pages, actions, and
 * help. Of those found for other words, those whose names match remain until the new ones are found.
 */
export function usePalette(typed: string): Entry[] {
  const words = useWords();
  const agent = useAgent();
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { found, people, records } = useFound(typed);
  const [articles, setArticles] = useState<readonly Article[]>([]);
  const { language } = words;

  useEffect(() => {
    void loadGuidance(language).then(setArticles, () => {});
  }, [language]);

  const known = [
    ...pages(agent, words, router),
    ...actions(agent, words, router, (mode) => switchSoftly(() => setColorScheme(mode))),
  ];
  const needles = needlesFrom(typed);
  const isAsking = needles !== null;
  const sought = isAsking ? typed : '';
  const toEntries = (group: 'listings' | 'drafts') => {
    const entries = listings(found.all[group], words, router, group, needles ?? []);
    return found.for === typed ? entries : ranked(entries, typed);
  };
  const foundListings = toEntries('listings');
  const recent = useRecentListings(agent._id);
  return [
    ...(isAsking ? [] : listings(recent, words, router, 'recent')),
    ...(isAsking ? [...foundListings, ...toEntries('drafts')] : []),
    ...(isAsking && found.for === typed ? priceEntries(foundListings, words) : []),
    ...(isAsking && people.for === typed ? enquiryEntries(people.list, words, router, needles) : []),
    ...ranked(known, sought).toSorted(
      (a, b) => Number(a.group === 'actions') - Number(b.group === 'actions'),
    ),
    ...(isAsking && records.for === typed ? platformRecords(records.list, typed.trim(), words, router) : []),
    ...(isAsking ? ranked(articleEntries(articles, router), typed) : []),
  ];
}

/** What was found last, each with the words for which it was found. The search runs when the typing pauses. */
function useFound(typed: string) {
  const agent = useAgent();
  const queryClient = useQueryClient();
  const [found, setFound] = useState<{ for: string; all: Found }>({ for: '', all: none });
  const [people, setPeople] = useState<{ for: string; list: readonly Enquiry[] }>({ for: '', list: [] });
  const [records, setRecords] = useState<{ for: string; list: readonly FoundRecord[] }>({
    for: '',
    list: [],
  });
  const hasPlatforms = mayPost(agent);
  useEffect(() => {
    let isWanted = true;
    const find = () => {
      if (hasPlatforms)
        void findPlatformRecords(agent._id, typed).then(
          (list) => isWanted && setRecords({ for: typed, list }),
        );
      void findEnquiries(queryClient, agent._id, typed).then(
        (list) => isWanted && setPeople({ for: typed, list }),
      );
      void findListings(queryClient, agent._id, typed, (all) => isWanted && setFound({ for: typed, all }));
    };
    const timer = setTimeout(find, settleMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [queryClient, agent._id, hasPlatforms, typed]);
  return { found, people, records };
}
