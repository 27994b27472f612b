import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { askOwners, type MadeLink } from '#entities/owner-link/ask-owners.ts';
import { ownerChatAddress } from '#entities/owner-link/owner-words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { usePhoneRules } from '#ui/use-shown-phone.ts';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';

/** Makes a link for the owner of each of these listings at once; each is sent with one press. */
export function AskOwnersDialog({
  listings,
  onAsked,
  onClose,
}: {
  listings: readonly ListingSummary[];
  /** Their links are made. */
  onAsked: () => void;
  onClose: () => void;
}) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const [links, setLinks] = useState<ReadonlyMap<string, MadeLink> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { isBusy, run } = useBusy();
  const make = async () => {
    setError(null);
    await askOwners(agentId, listings).then((made) => {
      setLinks(made);
      onAsked();
    }, setError);
  };
  return (
    <Dialog title={t('dashboard.ask-owners')} onClose={onClose}>
      <Stack gap="lg">
        {error !== null && <Alert color="red">{sentence(error)}</Alert>}
        <Text>
          {t(links ? 'dashboard.ask-owners-send' : 'dashboard.ask-owners-text', { count: listings.length })}
        </Text>
        {links === null ? (
          <Button loading={isBusy} onClick={() => void run(make)}>
            {t('dashboard.ask-owners-make', { count: listings.length })}
          </Button>
        ) : (
          <OwnerLinks listings={listings} links={links} />
        )}
      </Stack>
    </Dialog>
  );
}

interface OwnerLinksProps {
  listings: readonly ListingSummary[];
  /** The link of each listing, by the listing's id. */
  links: ReadonlyMap<string, MadeLink>;
}

/** A button for each owner that opens a WhatsApp message with the link; a pressed one is less prominent. */
function OwnerLinks({ listings, links }: OwnerLinksProps) {
  const { t } = useWords();
  const rules = usePhoneRules();
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  return (
    <Stack component="ul" gap="sm" m={0} p={0}>
      {listings.map(({ _id, name, searched }) => (
        <Group component="li" key={_id} justify="space-between" gap="sm">
          <Text translate="no" fw={550} flex="1 1 9rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Button
            component="a"
            href={ownerChatAddress(
              { name, url: links.get(_id)?.url ?? '', phone: searched?.ownerPhone ?? '' },
              rules,
              t,
            )}
            target="_blank"
            rel="noreferrer"
            variant={sent.has(_id) ? 'default' : 'filled'}
            leftSection={<IconBrandWhatsapp size={20} stroke={1.75} />}
            style={{ flex: 'none' }}
            onClick={() => setSent((before) => new Set([...before, _id]))}
          >
            {t('dashboard.ask-owners-whatsapp')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
