import { Alert, Button, Stack, Text, Textarea, ThemeIcon } from '@mantine/core';
import { type ClipboardEvent, useRef, useState } from 'react';
import { readCopiedText } from '#browser/copy-text.ts';
import { useWords } from '#messages/words.ts';
import { IconClipboardText } from '#ui/icons/clipboard-text.ts';
import face from './advert.module.css';

type PasteProblem = 'refused' | 'empty';

/** A message is pasted by a button, or into a field. */
export function EnterText({ text, onRead }: { text: string; onRead: (text: string) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<PasteProblem | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const paste = async () => {
    const found = await readCopiedText();
    if (found?.trim()) return onRead(found);
    setProblem(found === null ? 'refused' : 'empty');
    field.current?.focus();
  };
  /** Text that is pasted into the empty field is read at once. */
  const pasted = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text/plain');
    if (typed.trim() !== '' || words.trim() === '') return;
    event.preventDefault();
    onRead(words);
  };
  const isEmpty = typed.trim() === '';
  return (
    <Stack gap="lg" className={face.enter}>
      <ThemeIcon variant="light" size={72} radius="xl" mx="auto" aria-hidden="true">
        <IconClipboardText size={38} stroke={1.5} />
      </ThemeIcon>
      <Text ta="center" maw={460} mx="auto">
        {t('advert.intro')}
      </Text>
      <Button
        size="lg"
        mx="auto"
        miw={220}
        data-autofocus
        variant={isEmpty ? 'filled' : 'default'}
        onClick={() => void paste()}
      >
        {t('advert.paste')}
      </Button>
      {problem && <PasteNotice problem={problem} />}
      <Textarea
        ref={field}
        label={t('advert.field')}
        value={typed}
        autosize
        minRows={4}
        maxRows={14}
        dir="auto"
        translate="no"
        onPaste={pasted}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!isEmpty && (
        <Button mx="auto" miw={220} onClick={() => onRead(typed)}>
          {t('advert.read')}
        </Button>
      )}
    </Stack>
  );
}

function PasteNotice({ problem }: { problem: PasteProblem }) {
  const { t } = useWords();
  return (
    <Alert color="yellow" role="alert">
      {t(problem === 'refused' ? 'advert.paste-refused' : 'advert.paste-empty')}
    </Alert>
  );
}
