import { Flex, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Advertiser } from '#domain/agent/advertising.ts';
import type { Language } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import type { CardFormat } from '../share-card/card-layout.ts';
import { fullText, shortText } from './advert-text.ts';
import { cardContent } from './card-content.ts';
import { CardPreview } from './card-preview.tsx';
import type { ListingToShare } from './listings-to-share.ts';
import { useCardFile, usePhotoFiles } from './picture-files.ts';
import { canShareFiles } from './share-by.ts';
import { PhotoTicks } from './photo-ticks.tsx';
import { type TextShape, ShareText } from './share-text.tsx';
import { ShareWays } from './share-ways.tsx';
import { useWordsIn } from './use-words-in.ts';

interface ShareOneProps {
  listing: ListingToShare;
  by: Advertiser;
  cardUrl: string | null;
  onClose: () => void;
}

/** One listing: its picture card, its text and its photos, and the ways to share them. */
export function ShareOne({ listing, by, cardUrl, onClose }: ShareOneProps) {
  const { listingId, body, isPart, publicUrl, isActive } = listing;
  const { t, language: ofScreen } = useWords();
  const agentId = useAgent()._id;
  const [language, setLanguage] = useState(ofScreen as Language);
  const [shape, setShape] = useState<TextShape>('short');
  const [format, setFormat] = useState<CardFormat>('square');
  const [hasCard, setHasCard] = useState(true);
  const [photoIds, setPhotoIds] = useState<readonly string[]>([]);
  const { words, isMissing, isLoading } = useWordsIn(language);
  const [sendsFiles] = useState(canShareFiles);

  const link = isActive ? publicUrl : null;
  const code = link
    ? { to: 'listing' as const, address: link }
    : cardUrl
      ? { to: 'card' as const, address: cardUrl }
      : null;
  const content = cardContent(body, by, code, words);
  const card = useCardFile({ agentId, listingId, body, content, format });
  const photos = usePhotoFiles(agentId, listingId, photoIds);
  const texts: Record<TextShape, string> = {
    short: shortText([{ body, link }], by, words),
    full: fullText({ body, link }, by, words),
    link: link ?? '',
  };
  const chosen = [...(hasCard ? [card] : []), ...photos];
  const missing = photos.filter((file) => file === null).length;

  return (
    <Stack gap="md">
      {isPart && <Text role="status">{t('listings.share-part')}</Text>}
      <Flex direction={{ base: 'column', sm: 'row' }} gap="lg">
        <CardPreview
          card={card}
          label={`${content.name}, ${content.price}`}
          format={format}
          onFormat={setFormat}
        />
        <Stack gap="md" flex={1} miw={0}>
          <ShareText
            text={texts[shape]}
            shape={shape}
            hasPage={publicUrl !== null}
            isPageLive={link !== null}
            onShape={setShape}
            language={language}
            isLanguageMissing={isMissing}
            onLanguage={setLanguage}
          />
          {sendsFiles && (
            <PhotoTicks
              listing={listing}
              hasCard={hasCard}
              onCard={setHasCard}
              photoIds={photoIds}
              onPhotos={setPhotoIds}
              missing={missing}
            />
          )}
        </Stack>
      </Flex>
      <ShareWays
        title={body.name}
        text={texts[shape]}
        files={sendsFiles ? chosen.filter((file) => file instanceof File) : []}
        isPreparing={sendsFiles && chosen.includes(undefined)}
        brochure={{ agentId, listings: [listing], photoIds, by, code, words, title: body.name }}
        isSpeechless={isLoading}
        onClose={onClose}
      />
    </Stack>
  );
}
