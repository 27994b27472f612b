/** The Network Information API, in the browsers that have it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

const line = (): Line => (navigator as { connection?: Line }).connection ?? {};

/** True if the connection is too slow for a model of 2.5 MB, once, or the agent saves data. */
export function isTooSlow(): boolean {
  const { saveData, effectiveType = '' } = line();
  return saveData === true || effectiveType.endsWith('2g');
}

/** True where the browser says that the connection is a phone's mobile data. */
export function isMobileData(): boolean {
  return line().type === 'cellular';
}
