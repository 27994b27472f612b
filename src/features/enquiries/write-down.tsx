import { Alert, Button, Input, Select, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type EnquiryLanguage,
  type EnquiryNew,
  enquiryLimits,
  lackingOfContact,
  toContact,
} from '#domain/enquiry/enquiry.ts';
import { everyOf } from '#domain/every-of.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useBusy } from '#ui/use-busy.ts';
import { Dialog } from '#ui/dialog.tsx';
import { writeDown } from './change-enquiry.ts';
import { languageNames } from './enquiry-words.ts';
import { useOwnListings } from './use-own-listings.ts';

const languages = everyOf<EnquiryLanguage>()(['en', 'ms', 'zh']);
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

interface WriteDownProps {
  /** One that is written down again. */
  earlier?: EnquiryNew | undefined;
  onSaved?: () => void;
  onClose: () => void;
}

/** The form in which the agent writes down who called or walked in. It is stored on the device, then sent. */
export function WriteDown({ earlier, onSaved, onClose }: WriteDownProps) {
  const words = useWords();
  const { t, sentence } = words;
  const agentId = useAgent()._id;
  const listings = useOwnListings(agentId);
  const [typed, setTyped] = useState(() => typedFrom(earlier));
  const [_id] = useState(() => crypto.randomUUID());
  const { isBusy, run } = useBusy();
  const [language, setLanguage] = useState<EnquiryLanguage>(
    earlier?.language ?? languages.find((one) => one === words.language) ?? 'en',
  );
  const [error, setError] = useState<unknown>(null);
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setError(null);
      setTyped({ ...typed, [name]: value });
    },
  });

  async function save() {
    const contact = toContact(typed);
    if (typeof contact === 'string') return setError(contact);
    const listing = listings.find(({ _id }) => _id === typed.listingId);
    const made = {
      ...contact,
      listingId: listing?._id ?? null,
      message: typed.message.trim(),
      language,
    };
    try {
      await writeDown(agentId, _id, made, listing?.name ?? null);
      onSaved?.();
      return onClose();
    } catch (reason) {
      return setError(reason);
    }
  }

  const lacking = error === 'enquiry_incomplete' ? lackingOfContact(typed) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };

  return (
    <Dialog title={t('enquiries.write-down')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={t('enquiries.person')}
            maxLength={enquiryLimits.name}
            withAsterisk={false}
            required
            error={lacking.includes('name')}
            {...field('name')}
          />
          <TextInput
            type="tel"
            label={t('enquiries.phone')}
            maxLength={enquiryLimits.phone}
            error={error === 'enquiry_phone_invalid' ? sentence(error) : lacking.includes('phone')}
            {...field('phone')}
          />
          <TextInput
            type="email"
            label={t('enquiries.email')}
            maxLength={enquiryLimits.email}
            error={lacking.includes('email')}
            {...field('email')}
          />
          <Select
            label={t('enquiries.listing')}
            placeholder={t('enquiries.no-listing')}
            data={listings.map((one) => ({
              value: one._id,
              label: `${one.name}, ${priceWords(one, words)}`,
            }))}
            value={typed.listingId || null}
            searchable
            clearable
            limit={20}
            nothingFoundMessage={t('pick.nothing')}
            clearButtonProps={{ 'aria-label': t('pick.clear') }}
            onChange={(chosen) => setTyped({ ...typed, listingId: chosen ?? '' })}
          />
          <Textarea
            label={t('enquiries.message')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={enquiryLimits.message}
            {...field('message')}
          />
          <Input.Wrapper label={t('enquiries.language')} component="div">
            <SegmentedControl
              fullWidth
              aria-label={t('enquiries.language')}
              value={language}
              data={languages.map((value) => ({ value, label: t(languageNames[value]) }))}
              onChange={(chosen) => setLanguage(languages.find((one) => one === chosen) ?? 'en')}
            />
          </Input.Wrapper>
          {error !== null && error !== 'enquiry_phone_invalid' && (
            <Alert color="red" role="alert">
              {sentence(error)}
            </Alert>
          )}
          <Button type="submit" loading={isBusy}>
            {t('enquiries.write-down-save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
