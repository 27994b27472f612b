import { Button, SimpleGrid, Stack } from '@mantine/core';
import { copyText } from '#browser/copy-text.ts';
import { share } from '#browser/hand-out.ts';
import { useWords } from '#messages/words.ts';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { toast } from '#ui/toast.ts';
import { whatsAppAddress } from './share-by.ts';
import face from './share.module.css';

interface ShareWaysProps {
  title: string;
  text: string;
  /** The pictures that go with it; none where the browser cannot share files. */
  files: readonly File[];
  /** They are not all there yet. */
  isPreparing?: boolean;
  onClose: () => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * The ways to share. WhatsApp gets text and pictures by the system's sheet, because its own address takes text
 * alone.
 */
export function ShareWays({ title, text, files, isPreparing = false, onClose }: ShareWaysProps) {
  const { t } = useWords();
  const shareAll = () =>
    void share({ title, text, ...(files.length > 0 && { files: [...files] }) }).then(
      (isShared) => isShared && onClose(),
      () => toast({ message: t('properties.share-failed'), tone: 'bad' }),
    );
  const copy = () =>
    void copyText(text).then(
      () => {
        onClose();
        return toast({ message: t('properties.share-copied'), tone: 'good' });
      },
      () => toast({ message: t('properties.share-not-copied'), tone: 'bad' }),
    );
  const whatsApp = {
    fullWidth: true,
    'data-autofocus': true,
    leftSection: <IconBrandWhatsapp {...icon} size={22} />,
    children: t('properties.share-whatsapp'),
  };
  return (
    <Stack gap="sm" className={face.ways}>
      {files.length > 0 || isPreparing ? (
        <Button {...whatsApp} loading={isPreparing} onClick={shareAll} />
      ) : (
        <Button
          {...whatsApp}
          component="a"
          href={whatsAppAddress(text)}
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
        />
      )}
      <SimpleGrid cols={'share' in navigator ? 2 : 1} spacing="sm" verticalSpacing="sm">
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare2 {...icon} />}
            loading={isPreparing}
            onClick={shareAll}
          >
            {t('properties.share-by')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={copy}>
          {t('properties.share-copy')}
        </Button>
      </SimpleGrid>
    </Stack>
  );
}
