import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Advertiser } from '#domain/agent/advertising.ts';
import type { Language } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { shortText } from './advert-text.ts';
import type { ListingToShare } from './listings-to-share.ts';
import { ShareText } from './share-text.tsx';
import { ShareWays } from './share-ways.tsx';
import { useWordsIn } from './use-words-in.ts';

interface ShareSeveralProps {
  listings: readonly ListingToShare[];
  by: Advertiser;
  onClose: () => void;
}

/** Several listings in one text, a short block each. */
export function ShareSeveral({ listings, by, onClose }: ShareSeveralProps) {
  const { t, language: ofScreen } = useWords();
  const [language, setLanguage] = useState(ofScreen as Language);
  const { words, isMissing, isLoading } = useWordsIn(language);
  const agentId = useAgent()._id;
  const shared = listings.map(({ body, publicUrl, isActive }) => ({
    body,
    link: isActive ? publicUrl : null,
  }));
  const text = shortText(shared, by, words);
  return (
    <Stack gap="md">
      <ShareText text={text} language={language} isLanguageMissing={isMissing} onLanguage={setLanguage} />
      <ShareWays
        title={t('listings.share-several', { count: listings.length })}
        text={text}
        files={[]}
        brochure={{
          agentId,
          listings,
          photoIds: [],
          by,
          code: null,
          words,
          title: words.t('listings.brochure-title', { count: listings.length }),
        }}
        isSpeechless={isLoading}
        onClose={onClose}
      />
    </Stack>
  );
}
