import { speakAll } from '#messages/language.ts';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import { type AskedPrice, endAskingPrice, useAskedPrice } from '#entities/listing/price/ask-price.ts';

/** The sheet with its sentences. */
async function load() {
  await speakAll();
  return import('./price-sheet.tsx');
}

/** The sheet for the price that is asked for; its code is loaded when it opens. */
export function LatePriceSheet() {
  const asked = useAskedPrice();
  return asked && <Asked key={asked.listing._id} asked={asked} />;
}

function Asked({ asked }: { asked: AskedPrice }) {
  const code = useLateDialog(load, endAskingPrice);
  return code && <code.PriceSheet {...asked} onClose={endAskingPrice} />;
}
