import type { PushLanguage } from '#domain/push-message.ts';
import type { components } from '#openapi/schema.gen.ts';

type Reason = components['schemas']['ImportWaitReason'] | 'failed';

/** Why a scheduled import needs its agent. */
export const importWords: Record<PushLanguage, Record<Reason, string>> = {
  en: {
    failed: 'Scheduled import failed',
    first: 'First scheduled import: please check it',
    format: 'Scheduled import waits: the feed has another format',
    short: 'Scheduled import waits: the feed may be incomplete',
    findings: 'Scheduled import waits: something to look at',
  },
  ms: {
    failed: 'Import berjadual gagal',
    first: 'Import berjadual pertama: sila semak',
    format: 'Import berjadual menunggu: format suapan berubah',
    short: 'Import berjadual menunggu: suapan mungkin tidak lengkap',
    findings: 'Import berjadual menunggu: ada perkara untuk dilihat',
  },
  zh: {
    failed: '定时导入失败',
    first: '首次定时导入，请查看',
    format: '定时导入等待处理：数据格式不同了',
    short: '定时导入等待处理：数据可能不完整',
    findings: '定时导入等待处理：有需要查看的内容',
  },
};
