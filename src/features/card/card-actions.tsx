import { IconAddressBook } from '#ui/icons/address-book.ts';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconId } from '#ui/icons/id.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { type ReactNode, useState } from 'react';
import type { Agent } from '#domain/agent.ts';
import { type VcardVersion, vcard, vcardFileName } from '#domain/vcard.ts';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import face from './card.module.css';
import { cardHolder, cardMessage, walletText } from './card-text.ts';
import { download, share } from './hand-out.ts';
import { decoded, squareJpeg } from './picture-on-card.ts';
import { walletPicture } from './wallet-picture.ts';

const addressBookPhotoPx = 240;

/** The ways to share the card. All except the public page are generated on the device. */
export function CardActions({ agent, url, codeUrl }: { agent: Agent; url: string; codeUrl: string }) {
  const { t } = useWords();
  const [version, setVersion] = useState<VcardVersion>('3.0');
  const [hasFailed, setHasFailed] = useState(false);
  const message = cardMessage(agent, url, t);
  const fileName = vcardFileName(agent.name);

  const attempt = (task: () => Promise<unknown>) => {
    setHasFailed(false);
    task().catch(() => setHasFailed(true));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    await toast({ message: t('card.copied'), tone: 'good' });
  };
  const saveContact = async () => {
    const picture = await decoded(agent.image);
    const file = vcard(cardHolder(agent, url, picture && squareJpeg(picture, addressBookPhotoPx)), version);
    download(new Blob([file], { type: 'text/vcard;charset=utf-8' }), fileName);
  };
  const savePicture = async () => {
    const blob = await walletPicture(walletText(agent, codeUrl, t), await decoded(agent.image));
    const file = new File([blob], fileName.replace(/vcf$/, 'png'), { type: 'image/png' });
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }))
      await share({ files: [file], title: t('card.title') });
    else download(file, file.name);
  };

  return (
    <section className={face.actions} aria-labelledby="card-ways">
      <h2 id="card-ways">{t('card.ways')}</h2>
      <div className={face.ways}>
        <a
          className={face.whatsapp}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <IconBrandWhatsapp size={22} stroke={1.75} aria-hidden="true" />
          {t('card.whatsapp')}
        </a>
        {'share' in navigator && (
          <Way
            icon={<IconShare2 size={20} aria-hidden="true" />}
            onClick={() => attempt(() => share({ title: agent.name, text: message, url }))}
          >
            {t('card.share')}
          </Way>
        )}
        <Way icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => attempt(copy)}>
          {t('card.copy')}
        </Way>
        <Way icon={<IconId size={20} aria-hidden="true" />} onClick={() => attempt(savePicture)}>
          {t('card.picture')}
        </Way>
      </div>
      <div className={face.contact}>
        <Way icon={<IconAddressBook size={20} aria-hidden="true" />} onClick={() => attempt(saveContact)}>
          {t('card.contact')}
        </Way>
        <fieldset className={face.versions}>
          <legend className="visually-hidden">{t('card.files')}</legend>
          {(['3.0', '4.0'] as const).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="vcard-version"
                checked={version === choice}
                onChange={() => setVersion(choice)}
              />
              <span>{t(choice === '3.0' ? 'card.contact-3' : 'card.contact-4')}</span>
            </label>
          ))}
        </fieldset>
        <p className={face.hint}>{t('card.contact-hint')}</p>
      </div>
      {hasFailed && <Notice tone="bad">{t('card.failed')}</Notice>}
      <a className={face.public} href={url} target="_blank" rel="noreferrer">
        {t('card.view')}
      </a>
    </section>
  );
}

function Way({ icon, children, onClick }: { icon: ReactNode; children: ReactNode; onClick: () => void }) {
  return (
    <Button look="quiet" onClick={onClick}>
      {icon}
      {children}
    </Button>
  );
}
