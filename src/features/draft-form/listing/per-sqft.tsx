import { Text } from '@mantine/core';
import { formatMoney } from '#domain/formats.ts';
import { senPerSqft } from '#domain/listing/listing-facts.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { useIsChanging } from '#ui/use-is-changing.ts';
import { useForm } from '../fields/form-context.ts';
import { isShown } from '#entities/draft/visible-fields.ts';

/** The price in RM per square foot, updated while the agent types; nothing if it cannot be calculated. */
export function PerSqft() {
  const { t } = useWords();
  const { text } = useForm();
  const sen = usePart(text, (body) => {
    const { priceSen, builtUpSqft, landAreaSqft } = body.facts;
    return senPerSqft(priceSen, isShown('builtUpSqft', body) ? builtUpSqft : landAreaSqft);
  });
  const said = sen === null ? '' : t('form.per-sqft', { amount: formatMoney(Math.round(sen)) });
  const isChanging = useIsChanging(said);
  return (
    <Text role="status" aria-busy={isChanging} fw="bold" mih="1lh">
      {said}
    </Text>
  );
}
