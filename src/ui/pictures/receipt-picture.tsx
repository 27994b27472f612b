import { Picture, tinted } from './picture.tsx';

/** No payments: a receipt with coins. */
export function ReceiptPicture() {
  return (
    <Picture>
      <path d="M36 12h44v68l-7-5-7 5-8-5-8 5-7-5-7 5z" {...tinted} />
      <path d="M46 28h24M46 40h24M46 52h12m28 26a11 11 0 1 0 0-22 11 11 0 0 0 0 22m0-15v8" fill="none" />
    </Picture>
  );
}
