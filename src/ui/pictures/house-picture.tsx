import { Picture, tinted } from './picture.tsx';

/** No listings: a house with a tree and a sign. */
export function HousePicture() {
  return (
    <Picture>
      <path d="M34 84V48l26-22 26 22v36z" {...tinted} />
      <path d="m28 53 32-27 32 27" />
      <path d="M52 84V64h16v20M72 54h8v8h-8zM40 54h8v8h-8zM14 84V66m0 0c-8 0-8-18 0-18s8 18 0 18M102 84V62m-6 0h18v12H96z" />
    </Picture>
  );
}
