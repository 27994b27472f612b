import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Advertiser } from '#domain/agent/advertising.ts';
import { agentStorage } from '#browser/device-storage.ts';
import { copyText } from '#browser/copy-text.ts';
import { share } from '#browser/hand-out.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconFileText } from '#ui/icons/file-text.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { toast } from '#ui/toast.ts';
import { useRoomy } from '#ui/use-wide.ts';
import { BrochurePart } from './brochure-part.tsx';
import type { BrochureWish } from './make-brochure.ts';
import { canShareFiles, whatsAppAddress } from './share-by.ts';
import face from './share.module.css';
import { useBrochure } from './use-brochure.ts';

interface ShareWaysProps {
  title: string;
  text: string;
  /** The pictures that go with it; none where the browser cannot share files. */
  files: readonly File[];
  /** They are not all there yet. */
  isPreparing?: boolean;
  brochure: BrochureWish;
  /** The words of its language are not there yet. */
  isSpeechless: boolean;
  onClose: () => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const advertiserFields = [
  'name',
  'registrationNo',
  'mobile',
  'companyName',
  'firmRegistrationNo',
  'firmPhone',
] as const satisfies readonly (keyof Advertiser)[];

/** Changes with what a brochure says and its listings do not: a file that was made before is not sent then. */
const contentKey = ({ words, photoIds, code, by, listings, title }: BrochureWish): string =>
  JSON.stringify([
    words.language,
    photoIds,
    code,
    advertiserFields.map((field) => by[field]),
    title,
    listings.map(({ listingId, publicUrl, isActive }) => [listingId, publicUrl, isActive]),
  ]);

/** Shares by the system's sheet, and copies the text. `onTaken` is called when one of them was taken. */
function useHandingOut({ title, text, files }: ShareWaysProps, onTaken: () => void) {
  const { t } = useWords();
  const [hasRefused, setHasRefused] = useState(false);
  const sendsFiles = !hasRefused && canShareFiles(files);
  const shareAll = () =>
    void share({ title, text, ...(sendsFiles && { files: [...files] }) }).then(
      (isShared) => isShared && onTaken(),
      () => {
        setHasRefused(sendsFiles);
        const message = t(sendsFiles ? 'listings.share-files-failed' : 'listings.share-failed');
        return toast({ message, tone: 'bad' });
      },
    );
  const copy = () =>
    void copyText(text).then(
      () => {
        onTaken();
        return toast({ message: t('listings.share-copied'), tone: 'good' });
      },
      () => toast({ message: t('listings.share-not-copied'), tone: 'bad' }),
    );
  return { sendsFiles, shareAll, copy };
}

/**
 * The ways to share. WhatsApp gets text and pictures by the system's sheet, because its own address takes text
 * alone; that is what is left where the system does not take these pictures.
 */
export function ShareWays(props: ShareWaysProps) {
  const { text, isPreparing = false, brochure, isSpeechless } = props;
  const { t } = useWords();
  const agentId = useAgent()._id;
  const isRoomy = useRoomy();
  const noteShared = () => agentStorage.shared(agentId).write('1');
  const onTaken = () => {
    noteShared();
    props.onClose();
  };
  const pdf = useBrochure(contentKey(brochure));
  const { sendsFiles, shareAll, copy } = useHandingOut(props, onTaken);
  const whatsApp = {
    fullWidth: true,
    'data-autofocus': true,
    leftSection: <IconBrandWhatsapp {...icon} size={22} />,
    children: t('listings.share-whatsapp'),
  };
  return (
    <Stack gap="sm" className={face.ways}>
      <BrochurePart state={pdf.state} onCancel={pdf.cancel} onShared={noteShared} />
      {sendsFiles || isPreparing ? (
        <Button {...whatsApp} loading={isPreparing} onClick={shareAll} />
      ) : (
        <Button
          {...whatsApp}
          component="a"
          href={whatsAppAddress(text)}
          target="_blank"
          rel="noreferrer"
          onClick={onTaken}
        />
      )}
      <div className={face.others}>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare2 {...icon} />}
            loading={isPreparing}
            onClick={shareAll}
          >
            {t('listings.share-by')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={copy}>
          {t('listings.share-copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileText {...icon} />}
          aria-label={t('listings.brochure')}
          loading={isSpeechless || pdf.state.kind === 'making'}
          onClick={() => pdf.make(brochure)}
        >
          {t(isRoomy ? 'listings.brochure' : 'listings.brochure-short')}
        </Button>
      </div>
    </Stack>
  );
}
