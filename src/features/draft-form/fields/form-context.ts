import { createContext, useContext } from 'react';
import type { ErrorCode } from '#domain/errors.ts';
import type { ListingField } from '#domain/draft/listing-publish.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { useWords } from '#messages/words.ts';
import { type Observable, usePart } from '#browser/observable.ts';
import type { EditorStore } from '#draft-editor/editor-store.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';

/** The context that every field of an open form needs. It does not change while the agent types. */
export interface OpenForm extends Pick<
  EditorStore,
  'text' | 'change' | 'send' | 'prefill' | 'advert' | 'storeTyped'
> {
  agentId: string;
  draftId: string;
  disabled: boolean;
  /** Files that were shared to the app, or picked before the form, and are not among the draft's pictures yet. */
  sharedFiles: Observable<readonly File[]>;
  /** Resolves when the photos that were picked are in the draft; null while none are being added. */
  photosAdded: Observable<Promise<void> | null>;
}

export const FormContext = createContext<OpenForm | null>(null);

/** The problems of the fields. A separate context, because it changes and the form context does not. */
export const ProblemsContext = createContext<readonly FormProblem[]>([]);

/** The form that contains this field. */
export function useForm(): OpenForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('This field needs a form around it.');
  return form;
}

/** The problem of a field: its code and its message. */
export function useProblem(field: ListingField): { code: ErrorCode; words: string } | null {
  const { t, sentence } = useWords();
  const code = useContext(ProblemsContext).find((problem) => problem.field === field)?.code;
  if (!code) return null;
  return { code, words: code === 'listing_incomplete' ? t('form.needed') : sentence(code) };
}

/** The setter and the problem of one fact, for a field whose input reads the value itself. */
export function useFactSetter<Fact extends keyof ListingFacts>(fact: Fact) {
  const { change, disabled } = useForm();
  const error = useProblem(fact)?.words;
  const set = (next: ListingFacts[Fact]) => change(({ facts }) => ({ facts: { ...facts, [fact]: next } }));
  return { set, error, disabled };
}

/** One fact of the open form: its value, its setter and its problem. */
export function useFact<Fact extends keyof ListingFacts>(fact: Fact) {
  const value = usePart(useForm().text, ({ facts }) => facts[fact]);
  return { value, ...useFactSetter(fact) };
}
