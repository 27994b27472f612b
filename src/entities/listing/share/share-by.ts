const example = new File([''], 'photo.jpg', { type: 'image/jpeg' });

/**
 * Can this browser hand these pictures to another app, or any? It is asked without a text: with one, Safari says
 * yes where it would leave the pictures out.
 */
export const canShareFiles = (files: readonly File[] = [example]): boolean =>
  files.length > 0 && (navigator.canShare?.({ files: [...files] }) ?? false);

/** WhatsApp with a text, where the agent picks to whom. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
