/** Focuses a field of the form, and opens the fold that it is in. False if the field is not on the screen. */
export function focusField(form: HTMLElement | null, name: string): boolean {
  const field = form?.querySelector<HTMLElement>(
    `[name="${name}"]:not([type="hidden"]), [data-field="${name}"]`,
  );
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null && field !== undefined;
}
