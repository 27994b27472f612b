import { useLayoutEffect, useState } from 'react';
import { authorisationLikeLast } from '#entities/draft/last-listing.ts';
import { isShown } from '#entities/draft/visible-fields.ts';
import { useForm } from '../fields/form-context.ts';

type Like = ReturnType<typeof authorisationLikeLast>;

/**
 * Fills in an authorisation like that of the agent's last listing, signed today, when the owner of a new draft is
 * first asked for, or that of a copy for another unit: once, so that what the agent clears stays empty. Whoever lists
 * another draft knows its authorisation. Returns whether the draft had it when the screen was opened.
 */
export function useLastAuthorisation(isNew: boolean, isOwnerScreen: boolean): boolean {
  const { agentId, text, change, disabled } = useForm();
  /** Undefined until it was looked for. */
  const [like, setLike] = useState<Like>();
  const [isLikeLast, setIsLikeLast] = useState(false);
  useLayoutEffect(() => {
    const body = text.get();
    if (!isNew || !isOwnerScreen || disabled || !isShown('authorisationKind', body)) return;
    const { authorisationKind, authorisedOn, authorisedUntil } = body.facts;
    if (like !== undefined) {
      setIsLikeLast(
        like !== null &&
          like.authorisationKind === authorisationKind &&
          like.authorisedOn === authorisedOn &&
          like.authorisedUntil === authorisedUntil,
      );
      return;
    }
    const isEmpty = authorisationKind === null && authorisedOn === null && authorisedUntil === null;
    const found = isEmpty ? authorisationLikeLast(agentId, Date.now()) : null;
    setLike(found);
    setIsLikeLast(found !== null);
    if (found) change(({ facts }) => ({ facts: { ...facts, ...found } }));
  }, [isOwnerScreen]);
  return isLikeLast;
}
