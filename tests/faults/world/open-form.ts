import type { DraftBecomes, DraftBody } from '#domain/draft/draft.ts';
import type { EditorEvent, EditorState } from '#draft-editor/editor-state.ts';
import type { Text } from './lineage.ts';

/** A form as its tab and its agent see it. */
export interface OpenForm {
  readonly agentId: string;
  readonly draftId: string;
  /** What the text on the screen was made from. */
  madeFrom: Set<Text>;
  /** The agent has left the form, which was saved by itself then. */
  isLeft: boolean;
  readonly state: EditorState;
  readonly isSaving: boolean;
  /** Is text of this draft typed here that the device does not hold yet? */
  isWriting(draftId: string): boolean;
  send(event: EditorEvent): void;
  /** Takes over what the device knows of the draft. */
  hear(): void;
  save(becomes?: Exclude<DraftBecomes, 'Draft'>): void;
  saveQuietly(): void;
  resolve(body: DraftBody, sides: readonly Text[]): void;
  /** Notes a violation where what was called stored is not. */
  checkAutosave(): void;
}
