import {
  compileMessage,
  type CompiledMessage,
  type CompiledMessageToken,
} from '@lingui/message-utils/compileMessage';

type Forms = Record<string, CompiledMessage | undefined>;

const isExact = (form: string) => /^\d+$/.test(form);

const formsWhere = (forms: Forms, isWanted: (form: string) => boolean): Forms =>
  Object.fromEntries(Object.entries(forms).filter(([form]) => isWanted(form)));

/** `plural` is the number that `#` stands for. */
function toChoices(message: CompiledMessage, plural?: string): CompiledMessage {
  return message.map((token): CompiledMessageToken => {
    if (token === '#' && plural) return [`${plural}Text`];
    if (typeof token === 'string') return token;
    const [name, format, options] = token;
    if (format === 'selectordinal') throw new Error('An ordinal is not supported.');
    if (format !== 'plural' && format !== 'select') return token;
    const isPlural = format === 'plural';
    if ((options as { offset?: number }).offset) throw new Error('A plural with an offset is not supported.');
    const forms = Object.fromEntries(
      Object.entries(options as Forms).flatMap(([form, text]) =>
        text ? [[form, toChoices(text, isPlural ? name : plural)]] : [],
      ),
    );
    if (!isPlural) return [name, format, forms];
    const choice: CompiledMessageToken = [
      `${name}Form`,
      'select',
      formsWhere(forms, (form) => !isExact(form)),
    ];
    const exact = formsWhere(forms, isExact);
    return Object.keys(exact).length === 0 ? choice : [name, 'select', { ...exact, other: [choice] }];
  });
}

/**
 * A message in the form that the i18n runtime reads. A plural is a choice by `nameForm`, the plural form of the number
 * `name`, and `#` in it is `nameText`, the number as it is written; the words of the app give both. The runtime's own
 * plurals make a formatter of `Intl`, which takes a cheap phone 50 to 80 ms on the first screen.
 * @throws where the syntax of the message is wrong
 */
export const compiledMessage = (text: string): CompiledMessage => toChoices(compileMessage(text));
