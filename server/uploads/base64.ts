/** The bytes of a picture in base64, with or without a `data:` prefix. What is no base64 is skipped. */
export const decodeBase64 = (text: string): Buffer =>
  Buffer.from(text.replace(/^data:[^,]{0,100},/, ''), 'base64');
