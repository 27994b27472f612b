import type { Observable } from '#browser/observable.ts';
import type { DraftBody } from '#domain/draft.ts';

/** Changes the text: the changed fields, or a function that computes them from the current text. */
export type Change = (change: Partial<DraftBody> | ((body: DraftBody) => Partial<DraftBody>)) => void;

/** The text of an open form. A component that uses a part of it renders again only when that part changes. */
export type DraftText = Observable<DraftBody>;
