import { useState } from 'react';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import face from './invite-dialog.module.css';

const roles = ['guest', 'owner', 'edit'] as const;

/** Sample contacts (R-SHELL-13), not real people. */
const contacts = [
  { name: 'Melati Hamid', email: 'melati@contoh.example', role: 'guest' },
  { name: 'Tan Wei Ming', email: 'weiming@contoh.example', role: 'owner' },
  { name: 'Priya Nair', email: 'priya@contoh.example', role: 'edit' },
  { name: 'Jonathan Lim', email: 'jonathan@contoh.example', role: 'guest' },
  { name: 'Siti Zubaidah', email: 'zubaidah@contoh.example', role: 'edit' },
] as const;

/** R-SHELL-13, Invite a Friend: the sign-up address to share, and the sample contacts with their roles. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<Record<string, (typeof roles)[number]>>({});

  const copy = () =>
    void navigator.clipboard.writeText(settings.signUpUrl).then(
      () => toast({ message: t('invite.copied'), tone: 'good' }),
      () => toast({ message: t('invite.not-copied'), tone: 'bad' }),
    );
  const share = () =>
    void navigator
      .share({
        title: settings.productName,
        text: t('invite.text', { product: settings.productName }),
        url: settings.signUpUrl,
      })
      .catch(() => {});

  return (
    <Dialog opened title={t('invite.title')} onClose={onClose}>
      <p className={face.lead}>{t('invite.lead', { product: settings.productName })}</p>
      <div className={face.ways}>
        <Button onClick={copy}>
          <IconCopy size={20} stroke={1.75} aria-hidden="true" />
          {t('invite.copy')}
        </Button>
        {'share' in navigator && (
          <Button look="quiet" onClick={share}>
            <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
            {t('invite.share')}
          </Button>
        )}
      </div>
      <h3 className={face.heading}>{t('invite.contacts')}</h3>
      <ul className={face.contacts}>
        {contacts.map(({ name, email, role }) => (
          <li key={email}>
            <span className={face.initials} aria-hidden="true">
              {name.slice(0, 1)}
            </span>
            <span className={face.who}>
              <strong>{name}</strong>
              <span>{email}</span>
            </span>
            <select
              aria-label={t('invite.role', { name })}
              value={chosen[email] ?? role}
              onChange={({ target }) =>
                setChosen({ ...chosen, [email]: target.value as (typeof roles)[number] })
              }
            >
              {roles.map((each) => (
                <option key={each} value={each}>
                  {t(`invite.role-${each}`)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p className={face.lead}>{t('invite.sample')}</p>
    </Dialog>
  );
}
