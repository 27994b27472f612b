import { Text } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import type { Around } from './around.ts';
import { MessageView } from './message-view.tsx';
import face from './advert.module.css';

const noLabels: ReadonlyMap<string, string> = new Map();

/** A message while it is read: its words are there at once, where they stay. */
export function ReadingMessage({ text, around }: { text: string; around: Around }) {
  const { t } = useWords();
  return (
    <>
      <div className={face.panes}>
        <MessageView text={text} marks={[]} labels={noLabels} own={null} active={null} onTouch={() => {}} />
        <div className={face.values}>
          {around.top}
          <Text role="status">{t('advert.reading')}</Text>
        </div>
      </div>
      <div className={face.bar}>
        {around.change}
        {around.discard}
      </div>
    </>
  );
}
