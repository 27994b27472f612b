import type { DraftBody } from '#domain/draft/draft.ts';
import type { AtRest } from '../storage/encryption.ts';
import { completed, decryptBody, decryptPick } from './body.ts';
import type { Autosave, OutboxRecord } from './record.ts';

/** A record, decrypted. */
export type SavedDraft = OutboxRecord<DraftBody>;
/** An autosave, decrypted. */
export type OpenAutosave = Autosave<DraftBody>;

type Decrypted<One> = One extends OutboxRecord ? SavedDraft : OpenAutosave;

/** A body never changes under its name, so each is decrypted once. */
const bodies = new Map<string, DraftBody>();
const mostBodies = 4_000;

/** Decrypts a record or an autosave, without its pick. @throws {ApiError} `locked_on_device`, `unreadable_on_device` */
export async function decrypted<One extends OutboxRecord | Autosave>(
  key: CryptoKey | null,
  kept: One,
): Promise<Decrypted<One>> {
  const { agentId } = kept;
  const name = 'mutationId' in kept ? kept.mutationId : `${kept.editorId} ${kept.typedAt}`;
  if (!key || bodies.size >= mostBodies) bodies.clear();
  const read = async (part: string, atRest: AtRest<DraftBody>) => {
    const body = bodies.get(`${name} ${part}`) ?? completed(await decryptBody(key, agentId, atRest));
    bodies.set(`${name} ${part}`, body);
    return body;
  };
  const theirs =
    'theirs' in kept && kept.theirs ? { theirs: await read(`theirs ${kept.theirsRev}`, kept.theirs) } : {};
  const base = kept.base && (await read(`base ${kept.baseRev}`, kept.base).catch(() => null));
  const { pick: _pick, ...rest } = kept;
  return { ...rest, body: await read('body', kept.body), base, ...theirs } as unknown as Decrypted<One>;
}

/** As `decrypted`, with the pick where there is one. */
export async function decryptedWithPick<One extends OutboxRecord | Autosave>(
  key: CryptoKey | null,
  kept: One,
): Promise<Decrypted<One>> {
  const pick = await decryptPick(key, kept.agentId, kept.pick);
  return { ...(await decrypted(key, kept)), ...(pick && { pick }) };
}
