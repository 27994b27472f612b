import { Anchor, Avatar, Box, Flex, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { Agent } from '#domain/agent/agent.ts';
import { placeWords } from '#domain/property/location.ts';
import { mapAddress } from '#domain/outside-addresses.ts';
import { shownPhone } from '#domain/phone.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { IconDeviceMobile } from '#ui/icons/device-mobile.ts';
import type { Icon } from '#ui/icons/icon.tsx';
import { IconMail } from '#ui/icons/mail.ts';
import { IconMapPin } from '#ui/icons/map-pin.ts';
import { IconPhone } from '#ui/icons/phone.ts';
import { toTitle } from './card-text.ts';
import { QrCode } from '#ui/qr-code.tsx';

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
  return (
    <Paper
      component="article"
      shadow="sm"
      bg="var(--deep)"
      c="var(--on-deep)"
      style={{ overflow: 'hidden' }}
      aria-label={t('card.title')}
    >
      <CardHead agent={agent} />
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'stretch', md: 'center' }}
        gap="lg"
        px="lg"
        pt="md"
        pb="lg"
        bg="var(--deeper)"
      >
        <CardLines agent={agent} />
        {codeUrl && (
          <UnstyledButton
            flex="none"
            w={{ base: 208, md: 168 }}
            mx={{ base: 'auto', md: 0 }}
            p="sm"
            bg="white"
            bdrs="lg"
            aria-label={t('card.full')}
            onClick={onQr}
          >
            <QrCode text={codeUrl} label={t('card.qr-label')} />
          </UnstyledButton>
        )}
      </Flex>
    </Paper>
  );
}

/** Who the agent is, and of which firm. */
function CardHead({ agent }: { agent: Agent }) {
  const { t } = useWords();
  const { name, image, companyName, firmRegistrationNo } = agent;
  return (
    <Group component="header" gap="lg" p="lg">
      <Avatar src={image ?? '/images/default-agent.svg'} alt="" size={120} radius="lg" />
      <Stack gap="xs" flex="1 1 9rem" miw={0}>
        <Title order={2} fz="lg">
          {name}
        </Title>
        <Text fw={650} lh={1.3} c="var(--on-deep-soft)">
          {toTitle(agent)}
        </Text>
        <Text lh={1.3}>{companyName}</Text>
        {firmRegistrationNo && (
          <Text fz="sm" lh={1.3} c="var(--on-deep-soft)">
            {t('card.registered', { number: firmRegistrationNo })}
          </Text>
        )}
      </Stack>
    </Group>
  );
}

/** How the agent can be reached, and where. */
function CardLines({ agent }: { agent: Agent }) {
  const { t, lookup } = useWords();
  const { mobile, firmPhone, email, state, area, loc } = agent;
  const place = placeWords({ area, state }, lookup);
  const spot = loc?.coordinates.toReversed();
  return (
    <Box component="ul" flex={1} miw={0} m={0} p={0}>
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
      <LineIcon size={22} stroke={1.75} style={{ flex: 'none' }} aria-hidden="true" />
      <Anchor
        component={href ? 'a' : 'span'}
        display="block"
        inherit
        c="inherit"
        underline="never"
        miw={0}
        py={7}
        fw={550}
        lh={1.25}
        {...(href && { href, ...outside })}
      >
        <Text span display="block" fz="sm" fw={550} lh="inherit" c="var(--on-deep-soft)">
          {label}
        </Text>{' '}
        {children}
      </Anchor>
    </Group>
  );
}
