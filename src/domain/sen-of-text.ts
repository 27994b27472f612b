/** An amount in ringgit as typed, such as 655,000 or 2500.50, in sen; NaN for any other text. */
export function senOfText(typed: string): number {
  const plain = typed.trim().replaceAll(',', '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : NaN;
}
