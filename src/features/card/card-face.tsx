import { IconDeviceMobile } from '#ui/icons/device-mobile.ts';
import { IconMail } from '#ui/icons/mail.ts';
import { IconMapPin } from '#ui/icons/map-pin.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import type { Agent } from '#domain/agent.ts';
import { placeWords } from '#domain/location.ts';
import { mapAddress } from '#domain/outside-addresses.ts';
import { shownPhone } from '#domain/phone.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import face from './card.module.css';
import { titleOf } from './card-text.ts';
import { QrCode } from './qr-code.tsx';

/** The card as a buyer sees it. `codeUrl` is the address in its QR code. */
export function CardFace({
  agent,
  codeUrl,
  onQr,
}: {
  agent: Agent;
  codeUrl: string | undefined;
  onQr: () => void;
}) {
  const { t } = useWords();
  const { name, image, companyName, firmRegistrationNo, mobile, firmPhone, email, state, area, loc } = agent;
  const place = placeWords({ area, state });
  return (
    <article className={face.card} aria-label={t('card.title')}>
      <header className={face.head}>
        <img src={image ?? '/images/default-agent.svg'} alt="" width="120" height="120" />
        <div>
          <h2>{name}</h2>
          <p className={face.title}>{titleOf(agent)}</p>
          <p className={face.firm}>
            {companyName}
            {firmRegistrationNo && <small>{t('card.registered', { number: firmRegistrationNo })}</small>}
          </p>
        </div>
      </header>
      <div className={face.body}>
        <ul className={face.numbers}>
          {mobile && (
            <li>
              <IconDeviceMobile stroke={1.75} aria-hidden="true" />
              <a href={`tel:${mobile}`}>
                <small>{t('card.mobile')}</small> {shownPhone(mobile)}
              </a>
            </li>
          )}
          {firmPhone && (
            <li>
              <IconPhone stroke={1.75} aria-hidden="true" />
              <a href={`tel:${firmPhone}`}>
                <small>{t('card.office')}</small> {shownPhone(firmPhone)}
              </a>
            </li>
          )}
          <li>
            <IconMail stroke={1.75} aria-hidden="true" />
            <a href={`mailto:${email}`}>
              <small>{t('card.email')}</small> {email}
            </a>
          </li>
          {(place || loc) && (
            <li>
              <IconMapPin stroke={1.75} aria-hidden="true" />
              {loc ? (
                <a
                  href={mapAddress(settings, loc.coordinates.toReversed().join())}
                  target="_blank"
                  rel="noreferrer"
                >
                  <small>{t('card.map')}</small> {place || loc.coordinates.toReversed().join(', ')}
                </a>
              ) : (
                <span>{place}</span>
              )}
            </li>
          )}
        </ul>
        {codeUrl && (
          <button type="button" className={face.code} aria-label={t('card.full')} onClick={onQr}>
            <QrCode text={codeUrl} label={t('card.qr-label')} />
          </button>
        )}
      </div>
    </article>
  );
}
