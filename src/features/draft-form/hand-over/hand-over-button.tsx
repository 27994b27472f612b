import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import { LateHandOver } from './late-hand-over.tsx';
import { useWords } from '#messages/words.ts';
import { useForm } from '../fields/form-context.ts';

/** Hands the draft over as it is now, saved or not. */
export function HandOverButton() {
  const { t } = useWords();
  const { agentId, draftId, text } = useForm();
  const [body, setBody] = useState<DraftBody | null>(null);
  return (
    <>
      <Button variant="subtle" px={0} onClick={() => setBody(text.get())}>
        {t('draft.hand-over')}
      </Button>
      {body && <LateHandOver agentId={agentId} draftId={draftId} body={body} onClose={() => setBody(null)} />}
    </>
  );
}
