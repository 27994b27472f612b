import { Picture, tinted } from './picture.tsx';

/** No drafts: sheets of paper and a pencil. */
export function DraftsPicture() {
  return (
    <Picture>
      <path d="M30 20h40l12 12v52H30z" fill="var(--surface)" />
      <path d="M38 14h40l12 12v52H38z" {...tinted} />
      <path d="M78 14v12h12M48 38h26M48 48h30M48 58h16m22 18 20-24 6 5-20 24-8 3z" />
    </Picture>
  );
}
