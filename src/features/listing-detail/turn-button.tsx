import { IconChevronLeft } from '#ui/icons/chevron-left.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import face from './gallery.module.css';

/** Shows the previous or the next picture of a gallery. */
export function TurnButton({
  way,
  label,
  disabled,
  onTurn,
}: {
  way: 'back' | 'on';
  label: string;
  disabled: boolean;
  onTurn: () => void;
}) {
  const Icon = way === 'back' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={face.turn}
      data-way={way}
      aria-label={label}
      disabled={disabled}
      onClick={onTurn}
    >
      <Icon size={26} aria-hidden="true" />
    </button>
  );
}
