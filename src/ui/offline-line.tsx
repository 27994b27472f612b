import { IconCloudCheck } from './icons/cloud-check.ts';
import { IconCloudDown } from './icons/cloud-down.ts';
import { IconCloudOff } from './icons/cloud-off.ts';
import type { OfflineParts } from '#worker-protocol/offline-parts.ts';
import { type Words, useWords } from '#messages/words.ts';
import face from './offline-line.module.css';

const icons = {
  ready: IconCloudCheck,
  missing: IconCloudDown,
  unknown: IconCloudDown,
  impossible: IconCloudOff,
} as const;

/** Whether the app can be opened offline, and which parts are missing for that. */
export function OfflineLine({ parts }: { parts: OfflineParts }) {
  const { t } = useWords();
  const Icon = icons[parts.state];
  const isCounted = parts.state === 'missing' && parts.all > 0;
  return (
    <div className={face.line} data-state={parts.state}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <p role="status">{sentenceOf(parts, t)}</p>
      {isCounted && <progress aria-label={t('offline.title')} value={parts.kept} max={parts.all} />}
    </div>
  );
}

function sentenceOf(parts: OfflineParts, t: Words['t']): string {
  if (parts.state === 'ready' && parts.rest > 0)
    return `${t('offline.ready')} ${t('offline.rest', { count: parts.rest })}`;
  if (parts.state !== 'missing') return t(`offline.${parts.state}`);
  return parts.all > 0 ? t('offline.missing', { kept: parts.kept, all: parts.all }) : t('offline.not-yet');
}
