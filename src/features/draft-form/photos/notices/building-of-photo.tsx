import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePart } from '#browser/observable.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';
import { useForm } from '../../fields/form-context.ts';
import { seenPropertiesQuery } from '../../fields/seen-properties.ts';
import { type NearProperty, nearProperties, propertyOfPhoto } from './near-properties.ts';
import type { Position } from '../position/position.ts';

const isOpen = ({ intent, title, name, propertyId }: DraftBody) =>
  intent !== null && propertyId === null && title === '' && name.trim() === '';

/**
 * For a listing that says nothing of its building yet: the building at which its first photo was taken, of those
 * that this device has seen. The only one that it can be is filled in; else those near are offered.
 */
export function BuildingOfPhoto({ found }: { found: Position }) {
  const { t } = useWords();
  const { agentId, text, send } = useForm();
  const { data: seen } = useQuery(seenPropertiesQuery(useQueryClient(), agentId));
  const isAsked = usePart(text, isOpen);
  const propertyId = usePart(text, (body) => body.propertyId);
  const [filled, setFilled] = useState<NearProperty | null>(null);
  const isLooked = useRef(false);
  const near = seen ? nearProperties(found, seen) : [];
  const only = propertyOfPhoto(near);

  const pick = (one: NearProperty) => {
    isLooked.current = true;
    setFilled(one);
    send({ kind: 'propertyPicked', property: one.property });
  };
  const fillIn = useEffectEvent(() => {
    if (only && isAsked && !isLooked.current) pick(only);
  });
  useEffect(() => fillIn(), [seen]);

  if (filled && filled.property._id === propertyId) {
    const { property, metres } = filled;
    const undo = () => send({ kind: 'nameTyped', name: '' });
    return (
      <FormAlert tone="good" action={<AlertAction onClick={undo}>{t('undo.action')}</AlertAction>}>
        {t('photo.building-filled', { name: property.name, metres })}
      </FormAlert>
    );
  }
  if (!isAsked || near.length === 0) return null;
  return (
    <FormAlert
      tone="good"
      action={near.map((one) => (
        <AlertAction key={one.property._id} onClick={() => pick(one)}>
          {t('photo.building-near', { name: one.property.name, metres: one.metres })}
        </AlertAction>
      ))}
    >
      {t('photo.building-which')}
    </FormAlert>
  );
}
