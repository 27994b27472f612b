import { Flex, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Advertiser } from '#domain/agent/advertising.ts';
import type { Language } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import type { CardFormat } from '../share-card/card-layout.ts';
import { fullText, shortText } from './advert-text.ts';
import { cardContent } from './card-content.ts';
import type { BrochureWish } from './make-brochure.ts';
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

/** The text in each of its shapes. */
const textsFrom = (...given: Parameters<typeof fullText>): Record<TextShape, string> => {
  const [advertised, by, words] = given;
  return {
    short: shortText([advertised], by, words),
    full: fullText(advertised, by, words),
    link: advertised.link ?? '',
  };
};

/** What the code on the card leads to: the page of the listing, or else the agent's card. */
const codeFrom = (link: string | null, cardUrl: string | null): BrochureWish['code'] =>
  link ? { to: 'listing', address: link } : cardUrl ? { to: 'card', address: cardUrl } : null;

/** The files that go with the text: those of the photos that the agent chose, with the card or without it. */
function useChosenPictures(listingId: string, card: ReturnType<typeof useCardFile>) {
  const agentId = useAgent()._id;
  const [hasCard, onCard] = useState(true);
  const [photoIds, onPhotos] = useState<readonly string[]>([]);
  const photos = usePhotoFiles(agentId, listingId, photoIds);
  return {
    files: [...(hasCard ? [card] : []), ...photos],
    ticks: { hasCard, onCard, photoIds, onPhotos, missing: photos.filter((file) => file === null).length },
  };
}

/** One listing: its picture card, its text and its photos, and the ways to share them. */
export function ShareOne({ listing, by, cardUrl, onClose }: ShareOneProps) {
  const { listingId, body, isPart, publicUrl, isActive } = listing;
  const { t, language: ofScreen } = useWords();
  const agentId = useAgent()._id;
  const [language, setLanguage] = useState(ofScreen as Language);
  const [shape, setShape] = useState<TextShape>('short');
  const [format, setFormat] = useState<CardFormat>('square');
  const { words, isMissing, isLoading } = useWordsIn(language);
  const [sendsFiles] = useState(canShareFiles);

  const link = isActive ? publicUrl : null;
  const code = codeFrom(link, cardUrl);
  const content = cardContent(body, by, code, words);
  const card = useCardFile({ agentId, listingId, body, content, format });
  const { files, ticks } = useChosenPictures(listingId, card);
  const text = textsFrom({ body, link }, by, words)[shape];
  return (
    <Stack gap="md">
      {isPart && <Text role="status">{t('listings.share-part')}</Text>}
      <Flex direction={{ base: 'column', sm: 'row' }} gap="lg">
        <CardPreview
          card={card}
          label={words.list([content.name, content.price])}
          format={format}
          onFormat={setFormat}
        />
        <Stack gap="md" flex={1} miw={0}>
          <ShareText
            text={text}
            shape={shape}
            hasPage={publicUrl !== null}
            isPageLive={link !== null}
            onShape={setShape}
            language={language}
            isLanguageMissing={isMissing}
            onLanguage={setLanguage}
          />
          {sendsFiles && <PhotoTicks listing={listing} {...ticks} />}
        </Stack>
      </Flex>
      <ShareWays
        title={body.name}
        text={text}
        files={sendsFiles ? files.filter((file) => file instanceof File) : []}
        isPreparing={sendsFiles && files.includes(undefined)}
        brochure={{
          agentId,
          listings: [listing],
          photoIds: ticks.photoIds,
          by,
          code,
          words,
          title: body.name,
        }}
        isSpeechless={isLoading}
        onClose={onClose}
      />
    </Stack>
  );
}
