import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { autosave } from '#outbox/save.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

/** What a tab that was closed has left of a draft. */
const leave = (agentId: string, draftId: string, remarks: string, typedAt: number) =>
  autosave({
    agentId,
    draftId,
    editorId: crypto.randomUUID(),
    kind: 'request',
    body: { ...emptyDraft, name: 'Residensi Kiara', remarks },
    baseRev: null,
    base: null,
    parent: null,
    typedAt,
    supersedes: [],
  });

test('a draft says that another tab has left one more text of it, which opens after this one', async () => {
  const agent = anAgent();
  const draftId = crypto.randomUUID();
  await leave(agent._id, draftId, 'typed first', Date.now() - 2000);
  await leave(agent._id, draftId, 'typed last', Date.now() - 1000);
  const screen = await openScreen(`/master?draft=${draftId}`, { agent });
  const remarks = screen.getByRole('textbox', { name: 'Remarks' });
  await expect.element(remarks).toHaveValue('typed last');
  const more = screen.getByText(/Another tab has left one more text of this draft/);
  await expect.element(more).toBeVisible();
  await screen.getByRole('button', { name: 'Discard it' }).click();
  await expect.element(remarks).toHaveValue('typed first');
  await expect.element(more).not.toBeInTheDocument();
});
