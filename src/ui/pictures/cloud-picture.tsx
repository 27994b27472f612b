import { Picture, tinted } from './picture.tsx';

/** Everything is sent: a cloud with a tick. */
export function CloudPicture() {
  return (
    <Picture>
      <path d="M36 70a17 17 0 0 1-2-33.900 25 25 0 0 1 48-3A18.500 18.500 0 0 1 84 70z" {...tinted} />
      <path d="m48 52 9 9 16-18M20 84h14m8 0h40m8 0h8" />
    </Picture>
  );
}
