import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Advertiser, missingForAdvert } from '#domain/advertising.ts';
import { firmOf } from '#domain/agent.ts';
import type { DraftBody } from '#domain/draft.ts';
import { advertParts } from '#messages/advert-words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { settings } from '#settings';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { advertText } from './advert-text.ts';
import face from './share.module.css';

/**
 * Shares a listing. Refused if the details of firm and agent that an advertisement must have are incomplete.
 */
export function ShareDialog({ body, onClose }: { body: DraftBody; onClose: () => void }) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const { data: agent, error, isPaused, failureReason } = useQuery(agentRecordQuery(agentId));
  const data = agent && { ...agent, companyName: firmOf(agent, settings.designatedCompany) };
  const missing = data && missingForAdvert(data);
  const shown = useShownPhone();
  return (
    <Dialog opened title={t('properties.share-title')} onClose={onClose}>
      {!data && (error || isPaused || failureReason) && (
        <Notice tone="bad">{error && !isPaused ? sentence(error) : t('properties.share-offline')}</Notice>
      )}
      {!data && !error && !isPaused && !failureReason && <p role="status">{t('shell.loading')}</p>}
      {missing && missing.length > 0 && (
        <>
          <div role="alert" className={face.refused}>
            <p>{t('properties.share-refused')}</p>
            <ul>
              {missing.map((part) => (
                <li key={part}>{t(advertParts[part])}</li>
              ))}
            </ul>
          </div>
          <LinkButton to="/profile" wide onClick={onClose}>
            {t('properties.share-profile')}
          </LinkButton>
        </>
      )}
      {data && shown && missing?.length === 0 && (
        <Ways
          body={body}
          by={{ ...data, mobile: shown(data.mobile ?? ''), firmPhone: shown(data.firmPhone ?? '') }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/**
 * Formats phone numbers for display once the library is loaded; null until then. If it cannot be loaded,
 * numbers are shown as stored.
 */
function useShownPhone(): ((stored: string) => string) | null {
  const [shown, setShown] = useState<((stored: string) => string) | null>(null);
  useEffect(() => {
    void import('#domain/phone.ts').then(
      ({ shownPhone }) => setShown(() => shownPhone),
      () => setShown(() => (stored: string) => stored),
    );
  }, []);
  return shown;
}

function Ways({ body, by, onClose }: { body: DraftBody; by: Advertiser; onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  const text = advertText(body, by, words);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        onClose();
        return toast({ message: t('properties.share-copied'), tone: 'good' });
      },
      () => toast({ message: t('properties.share-not-copied'), tone: 'bad' }),
    );
  return (
    <>
      <pre className={face.text} tabIndex={0} aria-label={t('properties.share-text')}>
        {text}
      </pre>
      <div className={face.ways}>
        {'share' in navigator && (
          <Button
            wide
            onClick={() => void navigator.share({ title: body.name, text }).then(onClose, () => {})}
          >
            <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
            {t('properties.share-by')}
          </Button>
        )}
        <a
          className={face.way}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
        >
          <IconBrandWhatsapp size={22} stroke={1.75} aria-hidden="true" />
          {t('properties.share-whatsapp')}
        </a>
        <Button look="quiet" wide onClick={copy}>
          <IconCopy size={20} stroke={1.75} aria-hidden="true" />
          {t('properties.share-copy')}
        </Button>
      </div>
    </>
  );
}
