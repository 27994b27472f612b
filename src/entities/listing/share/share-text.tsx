import { ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core';
import { type Language, languageNames } from '#messages/language.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { useRoomy } from '#ui/use-wide.ts';
import face from './share.module.css';

export type TextShape = 'short' | 'full' | 'link';

const shapeWords: Record<TextShape, MessageId> = {
  short: 'listings.share-short',
  full: 'listings.share-full',
  link: 'listings.share-link',
};
const shapes = Object.keys(shapeWords) as TextShape[];

interface ShareTextProps {
  text: string;
  /** Only one shape without it. */
  shape?: TextShape;
  /** The listing has a public page. */
  hasPage?: boolean;
  /** It can be opened now. */
  isPageLive?: boolean;
  onShape?: (shape: TextShape) => void;
  language: Language;
  isLanguageMissing: boolean;
  onLanguage: (language: Language) => void;
}

/** The text that is shared, how long it is, and its language. */
export function ShareText({
  text,
  shape,
  hasPage = false,
  isPageLive = false,
  onShape,
  language,
  isLanguageMissing,
  onLanguage,
}: ShareTextProps) {
  const { t } = useWords();
  const isRoomy = useRoomy();
  const offered = shapes.filter((one) => one !== 'link' || hasPage);
  return (
    <Stack gap="sm">
      {shape && (
        <SegmentedControl
          fullWidth
          aria-label={t('listings.share-shape')}
          value={shape}
          data={offered.map((value) => ({
            value,
            label: t(shapeWords[value]),
            disabled: value === 'link' && !isPageLive,
          }))}
          onChange={(value) => onShape?.(value as TextShape)}
        />
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('listings.share-language')}
        value={language}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        onChange={(value) => onLanguage(value as Language)}
      />
      {isLanguageMissing && (
        <Text role="alert" fz="sm" c="red">
          {t('listings.share-language-missing')}
        </Text>
      )}
      <ScrollArea.Autosize
        mah={isRoomy ? 'max(22dvh, 15rem)' : '22dvh'}
        type="auto"
        bg="var(--sunken)"
        className={face.text}
      >
        <pre tabIndex={0} aria-label={t('listings.share-text')}>
          {text}
        </pre>
      </ScrollArea.Autosize>
      {hasPage && !isPageLive && (
        <Text fz="sm" c="dimmed">
          {t('listings.share-no-link')}
        </Text>
      )}
    </Stack>
  );
}
