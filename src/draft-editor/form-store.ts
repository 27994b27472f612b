import type { Observable } from '#browser/observable.ts';
import type { DraftBody } from '#domain/draft/draft.ts';

/** Changes the text: the changed fields, or a function that computes them from the current text. */
export type Change = (change: TextChange) => void;

type TextChange = Partial<DraftBody> | ((body: DraftBody) => Partial<DraftBody>);

/** The text with a change. */
export const changed = (body: DraftBody, change: TextChange): DraftBody => ({
  ...body,
  ...(typeof change === 'function' ? change(body) : change),
});

/**
 * The content of an open form. A component that uses a part of it renders again only when that part changes.
 */
export type FormStore = Observable<DraftBody>;
