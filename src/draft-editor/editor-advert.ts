/** Fills a pasted advert into the form, and undoes that. */
import { withAdvert, withoutAdvert } from '#domain/advert-draft/take.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';
import type { AdvertEvent } from './advert-filling.ts';
import type { EditorState, EditorStep } from './editor-state.ts';
import { typed } from './editor-typing.ts';

/** Applies an event of an advert. */
export function advertised(state: EditorState, event: AdvertEvent): EditorStep {
  const { body, prefill, advert } = state;
  const prefillWith = (pick: PropertyPick | null) => ({ pick, last: null, moves: prefill.moves + 1 });
  switch (event.kind) {
    case 'advertTaken': {
      const after = withAdvert(body, prefill.pick, event.advert);
      const filling = { before: body, after: after.body, pick: prefill.pick };
      return typed({ ...state, advert: filling, prefill: prefillWith(after.pick) }, after.body);
    }
    case 'advertUndone': {
      if (advert === null) return { state, effects: [] };
      const before = withoutAdvert(body, advert.before, advert.after);
      const isPicked = body.propertyId === advert.after.propertyId;
      const pick = isPicked ? advert.pick : prefill.pick;
      return typed({ ...state, advert: null, prefill: prefillWith(pick) }, before);
    }
  }
}
