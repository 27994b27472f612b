import type { OwnerContact } from '#domain/advert-draft/take.ts';
import { useWords } from '#messages/words.ts';
import { useShownPhone } from '#ui/use-shown-phone.ts';
import type { ContactRow } from './unit-plan.ts';

/** Makes what is noted of those to ask from their rows: the owner, and a line for each other. */
export function useContactLines(
  registrationNo: string | null,
): (rows: readonly ContactRow[]) => OwnerContact[] {
  const { t } = useWords();
  const show = useShownPhone();
  return (rows) =>
    rows.flatMap(({ number, name, role, use }): OwnerContact[] => {
      if (use === 'none') return [];
      const who = [name, role === 'agent' ? registrationNo : null].filter(Boolean).join(', ');
      const line = [
        t(
          role === 'owner'
            ? 'advert.note-owner'
            : role === 'agent'
              ? 'advert.note-agent'
              : 'advert.note-other',
        ),
        who,
        show ? show(number) : number,
      ];
      return [{ as: use, number, name, line: line.filter(Boolean).join(' · ') }];
    });
}
