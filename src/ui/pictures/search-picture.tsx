import { Picture, tinted } from './picture.tsx';

/** Nothing found: a magnifying glass over rows. */
export function SearchPicture() {
  return (
    <Picture>
      <path d="M18 26h44M18 40h30M18 54h26M18 68h36" stroke="var(--button-line)" />
      <circle cx="70" cy="48" r="24" {...tinted} />
      <path d="m87 66 17 17M62 44h.1M78 44h.1M62 58c4-5 12-5 16 0" />
    </Picture>
  );
}
