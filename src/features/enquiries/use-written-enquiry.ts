import { useState } from 'react';
import {
  type EnquiryLanguage,
  type EnquiryNew,
  lackingOfContact,
  toContact,
} from '#domain/enquiry/enquiry.ts';
import { everyOf } from '#domain/every-of.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useBusy } from '#ui/use-busy.ts';
import { writeDown } from './change-enquiry.ts';
import { useOwnListings } from './use-own-listings.ts';

export const languages = everyOf<EnquiryLanguage>()(['en', 'ms', 'zh']);
const empty = { name: '', phone: '', email: '', message: '', listingId: '' };

/** What the form begins with: an earlier enquiry without its listing, or nothing. */
const typedFrom = (earlier: EnquiryNew | undefined): typeof empty =>
  earlier
    ? {
        ...empty,
        name: earlier.name,
        phone: earlier.phone ?? '',
        email: earlier.email ?? '',
        message: earlier.message,
      }
    : empty;

/**
 * What is typed of an enquiry that the agent writes down, and its save on the device, after which `onSaved` is
 * called. `error` is null, the code of what is missing, or what the device said.
 */
export function useWrittenEnquiry(earlier: EnquiryNew | undefined, onSaved: () => void) {
  const words = useWords();
  const agentId = useAgent()._id;
  const listings = useOwnListings(agentId);
  const [typed, setTyped] = useState(() => typedFrom(earlier));
  const [_id] = useState(() => crypto.randomUUID());
  const { isBusy, run } = useBusy();
  const [language, setLanguage] = useState<EnquiryLanguage>(
    earlier?.language ?? languages.find((one) => one === words.language) ?? 'en',
  );
  const [error, setError] = useState<unknown>(null);

  async function save() {
    const contact = toContact(typed);
    if (typeof contact === 'string') return setError(contact);
    const listing = listings.find((one) => one._id === typed.listingId);
    const message = typed.message.trim();
    try {
      const made = { ...contact, listingId: listing?._id ?? null, message, language };
      await writeDown(agentId, _id, made, listing?.name ?? null);
      return onSaved();
    } catch (reason) {
      return setError(reason);
    }
  }

  return {
    listings,
    listingId: typed.listingId,
    chooseListing: (listingId: string) => setTyped({ ...typed, listingId }),
    language,
    setLanguage,
    error,
    /** The fields of the contact of which one is needed. */
    lacking: error === 'enquiry_incomplete' ? lackingOfContact(typed) : [],
    isBusy,
    save: () => void run(save),
    /** The props of the input of a field. */
    field: (name: keyof typeof empty) => ({
      name,
      value: typed[name],
      autoComplete: 'off',
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        setError(null);
        setTyped({ ...typed, [name]: value });
      },
    }),
  };
}
