import { Avatar, Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { Agent } from '#domain/agent.ts';
import { placeWords } from '#domain/location.ts';
import { mapAddress } from '#domain/outside-addresses.ts';
import { shownPhone } from '#domain/phone.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { IconDeviceMobile } from '#ui/icons/device-mobile.ts';
import type { Icon } from '#ui/icons/icon.tsx';
import { IconMail } from '#ui/icons/mail.ts';
import { IconMapPin } from '#ui/icons/map-pin.ts';
import { IconPhone } from '#ui/icons/phone.ts';
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
  const { t, lookup } = useWords();
  const { name, image, companyName, firmRegistrationNo, mobile, firmPhone, email, state, area, loc } = agent;
  const place = placeWords({ area, state }, lookup);
  const spot = loc?.coordinates.toReversed();
  return (
    <article className={face.card} aria-label={t('card.title')}>
      <Group className={face.head} component="header" gap="lg" p="lg" wrap="nowrap">
        <Avatar src={image ?? '/images/default-agent.svg'} alt="" size={120} radius="lg" />
        <Stack gap="xs">
          <Title order={2} fz="lg">
            {name}
          </Title>
          <Text fw={650} lh={1.3} c="var(--on-deep-soft)">
            {titleOf(agent)}
          </Text>
          <Text lh={1.3}>{companyName}</Text>
          {firmRegistrationNo && (
            <Text fz="sm" lh={1.3} c="var(--on-deep-soft)">
              {t('card.registered', { number: firmRegistrationNo })}
            </Text>
          )}
        </Stack>
      </Group>
      <div className={face.body}>
        <Box component="ul" m={0} p={0}>
          {mobile && (
            <Line icon={IconDeviceMobile} label={t('card.mobile')} href={`tel:${mobile}`}>
              {shownPhone(mobile)}
            </Line>
          )}
          {firmPhone && (
            <Line icon={IconPhone} label={t('card.office')} href={`tel:${firmPhone}`}>
              {shownPhone(firmPhone)}
            </Line>
          )}
          <Line icon={IconMail} label={t('card.email')} href={`mailto:${email}`}>
            {email}
          </Line>
          {(place || spot) && (
            <Line
              icon={IconMapPin}
              label={t('card.map')}
              {...(spot && { href: mapAddress(settings, spot.join()), isOutside: true })}
            >
              {place || spot?.join(', ')}
            </Line>
          )}
        </Box>
        {codeUrl && (
          <UnstyledButton className={face.code} aria-label={t('card.full')} onClick={onQr}>
            <QrCode text={codeUrl} label={t('card.qr-label')} />
          </UnstyledButton>
        )}
      </div>
    </article>
  );
}

function Line({
  icon: LineIcon,
  label,
  href,
  isOutside = false,
  children,
}: {
  icon: Icon;
  label: string;
  href?: string;
  isOutside?: boolean;
  children: React.ReactNode;
}) {
  const outside = isOutside && { target: '_blank', rel: 'noreferrer' };
  return (
    <Group component="li" gap="md" wrap="nowrap">
      <LineIcon size={22} stroke={1.75} aria-hidden="true" />
      <Box component={href ? 'a' : 'span'} className={face.line} {...(href && { href, ...outside })}>
        <Text span fz="sm" fw={550} c="var(--on-deep-soft)">
          {label}
        </Text>{' '}
        {children}
      </Box>
    </Group>
  );
}
