/** Decodes a picture in base64, with or without a `data:` prefix. Invalid characters are skipped. */
export const decodeBase64 = (text: string): Buffer =>
  Buffer.from(text.replace(/^data:[^,]{0,100},/, ''), 'base64');
