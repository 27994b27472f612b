/** Focuses a field of the form. False if the field is not on the screen. */
export function focusField(form: HTMLElement | null, name: string): boolean {
  const field = form?.querySelector<HTMLElement>(
    `[name="${name}"]:not([type="hidden"]), [data-field="${name}"]`,
  );
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null && field !== undefined;
}
