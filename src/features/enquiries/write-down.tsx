import { Alert, Button, Input, Select, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { type EnquiryNew, enquiryLimits } from '#domain/enquiry/enquiry.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { languageNames } from './enquiry-words.ts';
import { languages, useWrittenEnquiry } from './use-written-enquiry.ts';

interface WriteDownProps {
  /** One that is written down again. */
  earlier?: EnquiryNew | undefined;
  onSaved?: () => void;
  onClose: () => void;
}

/** The form in which the agent writes down who called or walked in. It is stored on the device, then sent. */
export function WriteDown({ earlier, onSaved, onClose }: WriteDownProps) {
  const { t, sentence } = useWords();
  const form = useWrittenEnquiry(earlier, () => {
    onSaved?.();
    onClose();
  });
  const { field, language, setLanguage, error } = form;
  return (
    <Dialog title={t('enquiries.write-down')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Stack gap="md">
          <ContactFields form={form} />
          <ListingField form={form} />
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
          <Button type="submit" loading={form.isBusy}>
            {t('enquiries.write-down-save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

type WrittenEnquiry = ReturnType<typeof useWrittenEnquiry>;

/** Who asks, and how they can be reached. */
function ContactFields({ form: { field, error, lacking } }: { form: WrittenEnquiry }) {
  const { t, sentence } = useWords();
  return (
    <>
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
    </>
  );
}

/** The listing that the person asks about. */
function ListingField({ form: { listings, listingId, chooseListing } }: { form: WrittenEnquiry }) {
  const words = useWords();
  const { t, list } = words;
  return (
    <Select
      label={t('enquiries.listing')}
      placeholder={t('enquiries.no-listing')}
      data={listings.map((one) => ({
        value: one._id,
        label: list([one.name, priceWords(one, words)]),
      }))}
      value={listingId || null}
      searchable
      clearable
      limit={20}
      nothingFoundMessage={t('pick.nothing')}
      clearButtonProps={{ 'aria-label': t('pick.clear') }}
      onChange={(chosen) => chooseListing(chosen ?? '')}
    />
  );
}
