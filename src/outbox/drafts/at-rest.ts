import type { DraftBody } from '#domain/draft/draft.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';
import { type AtRest, encrypt, plaintext } from '../storage/encryption.ts';
import type { Autosave } from './record.ts';

/** What is stored beside a body, encrypted: what the body was made from, and the pick of its property. */
export async function encryptBesides(
  key: CryptoKey | null,
  {
    agentId,
    base,
    pick,
  }: { agentId: string; base: DraftBody | null; pick?: PropertyPick | null | undefined },
): Promise<{ base: AtRest<DraftBody> | null; pick: AtRest<PropertyPick> | undefined }> {
  return {
    base: base && (await encrypt(key, agentId, base)),
    pick: pick ? await encrypt(key, agentId, pick) : undefined,
  };
}

/** A version for a page that is being closed, which has no time to encrypt it. */
export function plaintextVersion({ body, base, pick, ...version }: Autosave<DraftBody>): Autosave {
  return { ...version, body: plaintext(body), base: base && plaintext(base), pick: pick && plaintext(pick) };
}
