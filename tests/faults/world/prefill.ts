/** What a picked property fills into an open form, in the world. */
import type { DraftBody } from '#domain/draft/draft.ts';
import { type FilledPart, partsFrom } from '#domain/draft/property-parts.ts';
import type { PickableProperty, PropertyPick } from '#domain/draft/property-pick.ts';
import type { EditorEvent } from '#draft-editor/editor-state.ts';
import type { PrefillEvent } from '#draft-editor/prefill.ts';
import type { OpenForm } from './open-form.ts';
import type { World } from './world.ts';

const addresses: readonly DraftBody['address'][] = [
  { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '46000' },
  { country: 'Malaysia', state: 'Selangor', area: 'Subang Jaya', postcode: '' },
];

/** The properties of the master, as a search shows them. */
const properties: readonly PickableProperty[] = addresses.map((address, place) => ({
  _id: `property ${place}`,
  name: `Vista ${place}`,
  title: 'Condo/Serviced Residence',
  type: place === 0 ? 'Condominium' : 'Serviced Residence',
  address,
}));

/** All that the master knows of a property. */
const whole = (property: PickableProperty): PickableProperty => ({
  ...property,
  parts: partsFrom({
    address: property.address,
    loc: { type: 'Point', coordinates: [101.6, 3.1] },
    tenure: property.type === 'Condominium' ? 'Freehold' : 'Leasehold',
    facilities: ['Swimming Pool'],
    developer: property.name,
    completionYear: 2019,
  }),
});

const askedParts: readonly FilledPart[] = ['address', 'tenure', 'loc'];

function toEvent({ state: { body, prefill } }: OpenForm, chance: number): PrefillEvent | null {
  const property = properties[(chance >> 3) % properties.length]!;
  const known = properties.find(({ _id }) => _id === body.propertyId);
  switch (chance % 8) {
    case 0:
      return { kind: 'propertyPicked', property };
    case 1:
      return { kind: 'propertyPicked', property: whole(property) };
    case 2:
      return known ? { kind: 'propertyLearned', property: whole(known) } : null;
    case 3:
      return { kind: 'propertyLearned', property: whole(property) };
    case 4:
      return { kind: 'nameTyped', name: `Vista ${(chance >> 3) % 3}` };
    case 5: {
      const isFree = (chance >> 3) % 2 === 0;
      return {
        kind: 'categoryChosen',
        title: isFree ? 'Residential Land' : 'Apartment/Flat',
        type: '',
        isFree,
      };
    }
    case 6: {
      const part = prefill.pick?.asked[0] ?? askedParts[(chance >> 3) % askedParts.length]!;
      return { kind: 'partChosen', part, which: (chance >> 5) % 2 ? 'mine' : 'theirs' };
    }
    default:
      return { kind: 'prefillUndone' };
  }
}

/** The agent picks a property, types its name, answers what differs, or undoes a pick. */
export function prefill(world: World, form: OpenForm, chance: number): void {
  const event = toEvent(form, chance);
  if (!event) return;
  world.trace(() => `  prefill of ${form.draftId}: ${event.kind}`);
  form.send(event);
}

const prefillKinds: Readonly<Record<PrefillEvent['kind'], true>> = {
  propertyPicked: true,
  propertyLearned: true,
  nameTyped: true,
  categoryChosen: true,
  partChosen: true,
  prefillUndone: true,
};

/** True for an event of the prefill, which changes nothing that only the agent writes. */
export const isOfPrefill = ({ kind }: EditorEvent): boolean => Object.hasOwn(prefillKinds, kind);

/** What no property fills in, in a form in which it can be compared. */
export const ownText = ({ remarks, photos, intent }: DraftBody): string =>
  JSON.stringify([remarks, photos, intent]);

/** Are both the pick of the same property, with the same values? */
export const isSamePick = (a: PropertyPick | null | undefined, b: PropertyPick | null | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
