import type { Group } from '#domain/group/group.ts';
import { placeWords } from '#domain/property/location.ts';
import { useWords } from '#messages/words.ts';
import { PickButton } from './pick-button.tsx';

interface GroupPickButtonProps {
  group: Group;
  onPick: () => void;
}

/** A group that can be picked, with its place and its split of the commission. */
export function GroupPickButton({ group, onPick }: GroupPickButtonProps) {
  const { t, lookup } = useWords();
  return (
    <PickButton
      onPick={onPick}
      name={group.name}
      more={placeWords(group, lookup)}
      last={t('groups.split', { listing: group.listingShare, closing: 100 - group.listingShare })}
    />
  );
}
