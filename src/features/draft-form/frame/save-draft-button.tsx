import { Button } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { useWide } from '#ui/use-wide.ts';
import { InHeader } from './form-header.tsx';

interface SaveDraftButtonProps {
  formId: string;
  disabled: boolean;
  /** It is the only action of the form. */
  isMain?: boolean;
}

/** Save draft. On a phone it is in the header, unless it is the main action of the bar. */
export function SaveDraftButton({ formId, disabled, isMain = false }: SaveDraftButtonProps) {
  const { t } = useWords();
  const isInHeader = !useWide() && !isMain;
  const button = (
    <Button
      type="submit"
      variant={isMain ? 'filled' : isInHeader ? 'subtle' : 'default'}
      px={isInHeader ? 'sm' : 'lg'}
      flex={{ base: 1, md: 'none' }}
      form={formId}
      disabled={disabled}
    >
      {t('draft.save')}
    </Button>
  );
  return isInHeader ? <InHeader at="tools">{button}</InHeader> : button;
}
