import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { DraftPart } from '#domain/listing/draft-parts.ts';
import { mergeDrafts, withParts } from '#domain/draft/draft-merge.ts';
import { formatAnd, formatMoment } from '#domain/formats.ts';
import { labelOfPart } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { draftQuery } from '#entities/draft/queries.ts';
import { DraftBar } from '../bar/draft-bar.tsx';
import { useForm } from '../fields/form-context.ts';
import frame from '../fields/form.module.css';
import { ConflictPart } from './conflict-part.tsx';

/** On a phone the buttons fill their lines. */
const grown = { flex: { base: '1 1 45%', sm: 'none' } } as const;

interface DraftConflictProps {
  draftId: string;
  base: DraftBody | null;
  mine: DraftBody;
  theirs: DraftBody;
  /** The revision of the other version on the server. */
  theirsRev: number | null;
  isBusy: boolean;
  onSave: (text: DraftBody) => void;
  onBoth: () => void;
  onTheirs: () => void;
}

/**
 * Shown when another device changed the same parts: the agent chooses for each part. Nothing is overwritten
 * before.
 */
export function DraftConflict({
  draftId,
  base,
  mine,
  theirs,
  theirsRev,
  isBusy,
  onSave,
  onBoth,
  onTheirs,
}: DraftConflictProps) {
  const { t } = useWords();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select'))
      section.current?.scrollIntoView({ block: 'start' });
  }, []);
  const [chosen, setChosen] = useState<readonly DraftPart[]>([]);
  const { body, taken, clashing } = mergeDrafts(base, mine, theirs);
  const choose = (part: DraftPart, isTheirs: boolean) =>
    setChosen(isTheirs ? [...chosen, part] : chosen.filter((each) => each !== part));
  const save = () =>
    onSave(
      withParts(
        body,
        theirs,
        clashing.filter((part) => chosen.includes(part)),
      ),
    );
  return (
    <Stack component="section" ref={section} gap="xl" className={frame.page} aria-labelledby="conflict">
      <Alert color="yellow">
        <Title order={2} fz="lg" id="conflict" mb="xs">
          {t('conflict.title')}
        </Title>
        <Text>{t(clashing.length > 0 ? 'conflict.lead' : 'conflict.same')}</Text>
        <OtherChange draftId={draftId} rev={theirsRev} />
        {taken.length > 0 && <TakenParts parts={taken} />}
      </Alert>
      {clashing.map((part) => (
        <ConflictPart
          key={part}
          draftId={draftId}
          part={part}
          mine={mine}
          theirs={theirs}
          isTheirs={chosen.includes(part)}
          onChoose={(isTheirs) => choose(part, isTheirs)}
        />
      ))}
      <ConflictBar isBusy={isBusy} onTheirs={onTheirs} onBoth={onBoth} onSave={save} />
    </Stack>
  );
}

interface ConflictBarProps extends Pick<DraftConflictProps, 'isBusy' | 'onBoth' | 'onTheirs'> {
  onSave: () => void;
}

/** The ways out of the conflict: the other version, both as two drafts, or the parts that are chosen. */
function ConflictBar({ isBusy, onTheirs, onBoth, onSave }: ConflictBarProps) {
  const { t } = useWords();
  return (
    <DraftBar>
      <Button {...grown} variant="default" disabled={isBusy} onClick={onTheirs}>
        {t('conflict.use-theirs')}
      </Button>
      <Button {...grown} variant="default" disabled={isBusy} onClick={onBoth}>
        {t('conflict.both')}
      </Button>
      <Button {...grown} disabled={isBusy} onClick={onSave}>
        {t('conflict.save')}
      </Button>
    </DraftBar>
  );
}

/** The parts that are taken from the other version without a question. */
function TakenParts({ parts }: { parts: readonly DraftPart[] }) {
  const { t, language } = useWords();
  const names = parts.map((part) => labelOfPart(part, t));
  return (
    <Text mt="xs" fw={550}>
      {t('conflict.along', { parts: formatAnd(names, language) })}
    </Text>
  );
}

/** The time of the other version, and the device that saved it, once the server has sent them. */
function OtherChange({ draftId, rev }: { draftId: string; rev: number | null }) {
  const { t, language } = useWords();
  const { agentId } = useForm();
  const { data } = useQuery({ ...draftQuery(agentId, draftId), retry: false, meta: { silent: true } });
  if (!data || data.rev !== rev) return null;
  const when = formatMoment(data.updatedAt, language);
  return (
    <Text mt="xs">
      {data.savedOn
        ? t('conflict.changed-on', { device: data.savedOn, when })
        : t('conflict.changed-at', { when })}
    </Text>
  );
}
