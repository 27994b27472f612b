import { Alert, Box, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { download, share } from '#browser/hand-out.ts';
import { type DraftBody } from '#domain/draft/draft.ts';
import { formatBytes } from '#domain/formats.ts';
import { toHanded } from '#domain/draft/handed-body.ts';
import { useWords } from '#messages/words.ts';
import { Modal } from '#ui/modal.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { toDraftCode } from '#entities/hand-over/draft-code.ts';
import { type DraftFile, shareableFile, toDraftFile } from './hand-out-draft.ts';

export interface HandOverProps {
  agentId: string;
  draftId: string;
  body: DraftBody;
  onClose: () => void;
}

/** The draft as a file, made again when the draft changes or the owner is to go along; null while it is made. */
function useDraftFile({ agentId, draftId, body }: Omit<HandOverProps, 'onClose'>, isWithOwner: boolean) {
  const [made, setMade] = useState<DraftFile | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    setMade(null);
    setError(null);
    void toDraftFile(agentId, { draftId, body }, isWithOwner).then(
      (file) => isWanted && setMade(file),
      (reason: unknown) => isWanted && setError(reason),
    );
    return () => {
      isWanted = false;
    };
  }, [agentId, draftId, body, isWithOwner]);
  return { made, error, setError };
}

/**
 * Hands a draft to a colleague: as a file with its photos, by an app or saved, or as a QR code with its text. The
 * owner and the authorisation go along only where the agent ticks that.
 */
export function HandOverSheet({ agentId, draftId, body, onClose }: HandOverProps) {
  const { t, sentence, language } = useWords();
  const [isWithOwner, setIsWithOwner] = useState(false);
  const { made, error, setError } = useDraftFile({ agentId, draftId, body }, isWithOwner);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const shared = made && shareableFile(made);
  const send = () => {
    if (shared) void share({ files: [shared] }).catch(setError);
  };
  const save = () => made && download(made.file, made.file.name);

  return (
    <Modal opened title={t('hand-over.title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('hand-over.lead')}</Text>
        <Checkbox
          label={t('hand-over.with-owner')}
          description={t('hand-over.owner-hint')}
          checked={isWithOwner}
          onChange={({ currentTarget }) => setIsWithOwner(currentTarget.checked)}
        />
        {error !== null && <Alert color="red">{sentence(error)}</Alert>}
        {made && (
          <Text fz="sm" c="dimmed" role="status">
            {t('hand-over.size', {
              count: body.photos.length - made.photosLeft,
              size: formatBytes(made.file.size, language),
            })}
          </Text>
        )}
        {made && made.photosLeft > 0 && (
          <Alert color="yellow">{t('hand-over.photos-left', { count: made.photosLeft })}</Alert>
        )}
        {shared && <Button onClick={send}>{t('hand-over.send')}</Button>}
        <Button
          variant={shared ? 'default' : 'filled'}
          loading={made === null && error === null}
          disabled={made === null}
          onClick={save}
        >
          {t('hand-over.save')}
        </Button>
        {!isCodeAsked && (
          <Button variant="subtle" onClick={() => setIsCodeAsked(true)}>
            {t('hand-over.show-code')}
          </Button>
        )}
        {isCodeAsked && <DraftCode body={body} isWithOwner={isWithOwner} />}
      </Stack>
    </Modal>
  );
}

/** The text of the draft as a QR code; or that it is too long for one. */
function DraftCode({ body, isWithOwner }: { body: DraftBody; isWithOwner: boolean }) {
  const { t } = useWords();
  const [code, setCode] = useState<{ url: string | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    setCode(null);
    void toDraftCode(toHanded(body, isWithOwner), location.origin).then(
      (text) => isWanted && setCode({ url: text && `${location.origin}/properties/handover#${text}` }),
      () => isWanted && setCode({ url: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [body, isWithOwner]);
  return (
    <>
      {code?.url === null && <Alert color="yellow">{t('hand-over.code-too-long')}</Alert>}
      {code?.url && (
        <Stack gap="xs" align="center">
          <Box w="min(100%, 360px)">
            <QrCode text={code.url} label={t('hand-over.code-label')} />
          </Box>
          <Text fz="sm" c="dimmed" ta="center">
            {t('hand-over.code-hint')}
          </Text>
        </Stack>
      )}
    </>
  );
}
