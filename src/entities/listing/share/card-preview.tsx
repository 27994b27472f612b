import { Button, Center, Flex, Image, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { download } from '#browser/hand-out.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { useRoomy } from '#ui/use-wide.ts';
import { type CardFormat, cardFormats, cardFrames } from '../share-card/card-layout.ts';

const formatWords: Record<CardFormat, MessageId> = {
  square: 'listings.share-square',
  story: 'listings.share-story',
};

const heightsPx = { narrow: 196, roomy: 264 };

interface CardPreviewProps {
  /** Undefined while it is drawn; null where it cannot be. */
  card: File | null | undefined;
  label: string;
  format: CardFormat;
  onFormat: (format: CardFormat) => void;
}

/** The picture card as it will be shared, its shape, and the way to save it. */
export function CardPreview({ card, label, format, onFormat }: CardPreviewProps) {
  const { t } = useWords();
  const address = useObjectUrl(card);
  const isRoomy = useRoomy();
  const { width, height } = cardFrames[format];
  const heightPx = heightsPx[isRoomy ? 'roomy' : 'narrow'];
  /** Not in the units of text: at 200 % the picture still leaves room for its shapes. */
  const size = { w: `${(heightPx * width) / height}px`, h: `${heightPx}px` };
  return (
    <Flex
      direction={isRoomy ? 'column' : 'row'}
      wrap="wrap"
      align="stretch"
      gap="sm"
      w={isRoomy ? size.h : '100%'}
      flex="none"
    >
      <Center flex={isRoomy ? 'none' : '1 1 auto'} h={size.h} bg="var(--sunken)" bdrs="sm">
        {card === null ? (
          <Text role="alert" p="lg" ta="center">
            {t('listings.share-card-failed')}
          </Text>
        ) : address ? (
          <Image
            src={address}
            alt={t('listings.share-card', { label })}
            {...size}
            radius="sm"
            draggable={false}
          />
        ) : (
          <Skeleton {...size} />
        )}
      </Center>
      <Stack gap="sm" justify="space-between" flex="none" maw={isRoomy ? undefined : 156}>
        <SegmentedControl
          fullWidth
          orientation={isRoomy ? 'horizontal' : 'vertical'}
          aria-label={t('listings.share-format')}
          value={format}
          data={cardFormats.map((value) => ({ value, label: t(formatWords[value]) }))}
          onChange={(value) => onFormat(value as CardFormat)}
        />
        {card && (
          <Button variant="default" px="md" onClick={() => download(card, card.name)}>
            {t('listings.share-save')}
          </Button>
        )}
      </Stack>
    </Flex>
  );
}

/** The address of a file while it is shown; null until there is one. */
function useObjectUrl(file: File | null | undefined): string | null {
  const [made, setMade] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made && made.file === file ? made.address : null;
}
