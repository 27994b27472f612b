import { Alert, Button, List, ScrollArea, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { useQuery } from '@tanstack/react-query';
import { copyText } from '#browser/copy-text.ts';
import { type Advertiser, missingForAdvert } from '#domain/advertising.ts';
import { firmOf } from '#domain/agent.ts';
import type { DraftBody } from '#domain/draft.ts';
import { advertParts } from '#messages/advert-words.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useAgent } from '#session/use-agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { settings } from '#settings';
import { LinkButton } from '#ui/link-button.tsx';
import { toast } from '#ui/toast.ts';
import { useShownPhone } from '#ui/use-shown-phone.ts';
import { advertText } from './advert-text.ts';
import face from './share.module.css';

interface ShareDialogProps {
  body: DraftBody;
  /** The device has only the listing's row. */
  isPart?: boolean;
  onClose: () => void;
}

/**
 * Shares a listing. Refused if the details of firm and agent that an advertisement must have are incomplete.
 */
export function ShareDialog({ body, isPart = false, onClose }: ShareDialogProps) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const { data: agent, error, isPaused, failureReason } = useQuery(agentRecordQuery(agentId));
  const data = agent && { ...agent, companyName: firmOf(agent, settings.designatedCompany) };
  const missing = data && missingForAdvert(data);
  const shown = useShownPhone();
  const trouble = error && !isPaused ? sentence(error) : t('properties.share-offline');
  const hasFailed = error !== null || isPaused || failureReason !== null;
  return (
    <Dialog title={t('properties.share-title')} onClose={onClose}>
      <Stack gap="lg">
        {!data && hasFailed && <Alert color="red">{trouble}</Alert>}
        {!data && !hasFailed && <Text role="status">{t('shell.loading')}</Text>}
        {missing && missing.length > 0 && (
          <>
            <Alert color="red" title={t('properties.share-refused')}>
              <List>
                {missing.map((part) => (
                  <List.Item key={part}>{t(advertParts[part])}</List.Item>
                ))}
              </List>
            </Alert>
            <LinkButton to="/profile" fullWidth onClick={onClose}>
              {t('properties.share-profile')}
            </LinkButton>
          </>
        )}
        {isPart && missing?.length === 0 && <Text role="status">{t('properties.share-part')}</Text>}
        {data && shown && missing?.length === 0 && (
          <Ways
            body={body}
            by={{ ...data, mobile: shown(data.mobile ?? ''), firmPhone: shown(data.firmPhone ?? '') }}
            onClose={onClose}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Ways({ body, by, onClose }: { body: DraftBody; by: Advertiser; onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  const text = advertText(body, by, words);
  const copy = () =>
    void copyText(text).then(
      () => {
        onClose();
        return toast({ message: t('properties.share-copied'), tone: 'good' });
      },
      () => toast({ message: t('properties.share-not-copied'), tone: 'bad' }),
    );
  return (
    <>
      <ScrollArea.Autosize mah="38dvh" type="auto" bg="var(--sunken)" className={face.text}>
        <pre tabIndex={0} aria-label={t('properties.share-text')}>
          {text}
        </pre>
      </ScrollArea.Autosize>
      <Stack gap="sm">
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={22} stroke={1.75} />}
          onClick={onClose}
        >
          {t('properties.share-whatsapp')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={20} stroke={1.75} />}
            onClick={() => void navigator.share({ title: body.name, text }).then(onClose, () => {})}
          >
            {t('properties.share-by')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconCopy size={20} stroke={1.75} />} onClick={copy}>
          {t('properties.share-copy')}
        </Button>
      </Stack>
    </>
  );
}
