import { plainSigns } from './lexer.ts';

const yes = new Set(['yes', 'y', 'true', 't', '1', 'ya', 'ada', 'on', '是', '有']);
const no = new Set(['no', 'n', 'false', 'f', '0', 'tidak', 'tiada', 'none', 'off', '否', '没有', '无']);

/** True for a yes and false for a no, in English, Malay or Chinese; null for anything else. */
export function readFlag(text: string): boolean | null {
  const plain = plainSigns(text);
  return yes.has(plain) ? true : no.has(plain) ? false : null;
}
