import { Anchor, List } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import type { SamePhotoPlace as SamePlace } from '#domain/photo/photo-fingerprint.ts';
import { formatAnd } from '#domain/formats.ts';
import { type Words, useWords } from '#messages/words.ts';
import { acceptSame } from '#outbox/photos.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { AlertAction } from '../../fields/alert-action.tsx';
import { FormAlert } from '../../fields/form-alert.tsx';
import type { Same } from './find-same.ts';

interface SamePhotoNoticesProps {
  draftId: string;
  photos: readonly DraftPhoto[];
  same: ReadonlyMap<string, Same>;
  onRemove: (id: string) => void;
}

/** Photos of which the same is said, with their numbers in the draft. */
interface Group {
  photoIds: string[];
  numbers: number[];
  same: Same;
}

/** Photos that are in the same listings and drafts are said together: an agent may add all photos of one again. */
function groupsFor(photos: readonly DraftPhoto[], same: ReadonlyMap<string, Same>): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, { id }] of photos.entries()) {
    const found = same.get(id);
    if (!found) continue;
    const key = found.twin === null ? found.places.map(({ _id }) => _id).join(' ') : id;
    const group = groups.get(key) ?? { photoIds: [], numbers: [], same: found };
    group.photoIds.push(id);
    group.numbers.push(index + 1);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Says where else photos are shown, with the agent's answer. It never prevents a save. */
export function SamePhotoNotices({ draftId, photos, same, onRemove }: SamePhotoNoticesProps) {
  const { t, language, sentence } = useWords();
  const agentId = useAgent()._id;
  const toNumber = (id: string | null) => photos.findIndex((photo) => photo.id === id) + 1;
  const accept = async (photoIds: readonly string[]) => {
    try {
      for (const photoId of photoIds) await acceptSame({ agentId, draftId, photoId });
    } catch (error) {
      void toast({ message: sentence(error), tone: 'bad' });
    }
  };
  return groupsFor(photos, same).map(({ photoIds, numbers, same: { twin, places } }) => (
    <FormAlert
      key={photoIds[0]}
      tone="waiting"
      action={
        <>
          <AlertAction onClick={() => void accept(photoIds)}>{t('check.use-anyway')}</AlertAction>
          {photoIds.length === 1 && (
            <AlertAction onClick={() => onRemove(photoIds[0]!)}>{t('check.remove')}</AlertAction>
          )}
        </>
      }
    >
      {twin !== null && <div>{t('photo.twice', { place: numbers[0]!, other: toNumber(twin) })}</div>}
      {places.length > 0 && (
        <>
          <div>
            {t('photo.also-in', {
              count: numbers.length,
              places: formatAnd(numbers.map(String), language),
            })}
          </div>
          <List mt="xs">
            {places.map((one) => (
              <List.Item key={one._id}>
                <PlaceLink place={one} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </FormAlert>
  ));
}

function nameFrom({ name, unitNo, kind }: SamePlace, t: Words['t']): string {
  const words = [unitNo, name].filter(Boolean).join(', ');
  if (kind === 'listing') return words || t('photo.same-unnamed');
  return words ? t('photo.same-draft', { name: words }) : t('photo.same-unnamed');
}

/** The name of a listing or draft, with the way to it; an app that embeds the form has no way. */
function PlaceLink({ place }: { place: SamePlace }) {
  const { t } = useWords();
  const isWebview = useLocation({ select: ({ pathname }) => pathname.startsWith('/webview/') });
  const words = nameFrom(place, t);
  if (isWebview) return words;
  const { _id: propId, kind } = place;
  switch (kind) {
    case 'listing':
      return (
        <Anchor renderRoot={(props) => <Link to="/properties/$propId" params={{ propId }} {...props} />}>
          {words}
        </Anchor>
      );
    case 'request':
      return (
        <Anchor renderRoot={(props) => <Link to="/master" search={{ draft: propId }} {...props} />}>
          {words}
        </Anchor>
      );
    default:
      return (
        <Anchor renderRoot={(props) => <Link to="/properties/form/$propId" params={{ propId }} {...props} />}>
          {words}
        </Anchor>
      );
  }
}
