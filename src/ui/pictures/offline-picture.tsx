import { Picture, tinted } from './picture.tsx';

/** No connection: a cloud that is crossed out. */
export function OfflinePicture() {
  return (
    <Picture>
      <path d="M36 70a17 17 0 0 1-2-33.900 25 25 0 0 1 48-3A18.500 18.500 0 0 1 84 70z" {...tinted} />
      <path d="m28 18 64 64M20 84h14m8 0h30m26 0h6" />
    </Picture>
  );
}
