import { Checkbox, Spoiler, Text, Title } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import face from './advert.module.css';

interface RestProps {
  text: string;
  /** It is longer than remarks can be. */
  isCut: boolean;
  isTaken?: boolean;
  /** Absent where the agent has no choice. */
  onChange?: (isTaken: boolean) => void;
}

/** The text of the message that belongs to no field, for the remarks. */
export function Rest({ text, isCut, isTaken, onChange }: RestProps) {
  const { t } = useWords();
  if (text === '') return null;
  return (
    <section aria-label={t('advert.rest')} data-row="rest">
      {onChange ? (
        <Checkbox
          label={t('advert.rest')}
          checked={isTaken ?? true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      ) : (
        <Title order={3} fz="sm" c="dimmed">
          {t('advert.rest')}
        </Title>
      )}
      <Spoiler maxHeight={120} showLabel={t('advert.more')} hideLabel={t('advert.less')} mt="sm">
        <Text className={face.rest} dir="auto" translate="no">
          {text}
        </Text>
      </Spoiler>
      {isCut && (
        <Text fz="sm" mt="xs">
          {t('shared.text-long')}
        </Text>
      )}
    </section>
  );
}
