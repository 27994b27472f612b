import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Advertiser } from '#domain/advertising.ts';
import type { Language } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';
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
  const { words, isMissing } = useWordsIn(language);
  const shared = listings.map(({ body, publicUrl, isActive }) => ({
    body,
    link: isActive ? publicUrl : null,
  }));
  const text = shortText(shared, by, words);
  return (
    <Stack gap="md">
      <ShareText text={text} language={language} isLanguageMissing={isMissing} onLanguage={setLanguage} />
      <ShareWays
        title={t('properties.share-several', { count: listings.length })}
        text={text}
        files={[]}
        onClose={onClose}
      />
    </Stack>
  );
}
