import { StartError } from '#server/errors/start-error.ts';

/** The vision service for image checks. */
export interface ImageAnalysisService {
  /** Without a slash at the end. */
  endpoint: string;
  key: string;
  celebrities: boolean;
}

/** Null where no service is configured. Throws a StartError for a half of one. */
export function imageAnalysisService(
  service: Omit<ImageAnalysisService, 'endpoint'> & { endpoint: string | null },
): ImageAnalysisService | null {
  const { endpoint, key } = service;
  if (!endpoint && !key) return null;
  if (!endpoint || !key)
    throw new StartError('IMAGE_ANALYSIS_ENDPOINT and IMAGE_ANALYSIS_KEY must be set together.');
  if (/[^\x21-\x7e]/.test(key))
    throw new StartError('IMAGE_ANALYSIS_KEY must not contain spaces or special letters.');
  return { ...service, endpoint };
}
