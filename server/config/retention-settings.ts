import { days } from './parsers.ts';

/** How long rows are stored that only grow. What else is deleted, and when, is in `docs/operations/database.md`. */
export const retentionSettings = {
  platformLogDays: {
    name: 'PLATFORM_LOG_DAYS',
    default: '400',
    parse: days,
    says: 'For how many days the log of posting and importing is stored, 1 to 3650. It is deleted by months: a line stays a month longer at most.',
    group: 'storage',
  },
  securityEventDays: {
    name: 'SECURITY_EVENT_DAYS',
    default: '730',
    parse: days,
    says: 'For how many days it is stored who signed in and what operators changed, 1 to 3650; deleted by months as the log is.',
    group: 'storage',
  },
  importRunDays: {
    name: 'IMPORT_RUN_DAYS',
    default: '30',
    parse: days,
    says: 'For how many days a run of an import, its records and its feed are stored, 1 to 3650. So long can it be undone.',
    group: 'storage',
  },
} as const;
