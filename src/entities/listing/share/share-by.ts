/** Can this browser hand pictures to another app? */
export function canShareFiles(): boolean {
  const probe = new File([''], 'photo.jpg', { type: 'image/jpeg' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

/** WhatsApp with a text, where the agent picks to whom. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
