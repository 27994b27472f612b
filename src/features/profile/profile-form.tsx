import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Agent } from '#domain/agent/agent.ts';
import { useWords } from '#messages/words.ts';
import { PhoneField } from './phone-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ProfileSection } from './profile-section.tsx';
import face from './profile.module.css';
import { SaveBar } from './save-bar.tsx';
import { type ProfileFormState, useProfileForm } from './use-profile-form.ts';

const formId = 'profile-form';

/**
 * The fields of their own record that an agent may change (R-PROF-2), among the other parts of the profile.
 */
export function ProfileForm({
  agent,
  photos,
  children,
}: {
  agent: Agent;
  photos: ReactNode;
  children: ReactNode;
}) {
  const { t } = useWords();
  const form = useProfileForm(agent);
  const { values, errorFor, type, isChanged, isSaving } = form;
  const element = useRef<HTMLFormElement>(null);

  /** After a refused save, the first field with an error gets the focus. */
  useEffect(() => {
    if (!isSaving) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSaving]);

  return (
    <Stack flex={1} miw={0} maw={760} gap={48} className={face.parts}>
      {photos}
      <form
        ref={element}
        id={formId}
        noValidate
        aria-label={t('nav.profile')}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isSaving) form.save();
        }}
      >
        <Stack gap={48}>
          <AboutFields form={form} />
          <FirmFields form={form} />
          <PlaceFields values={values} errorFor={errorFor} onChange={type} />
        </Stack>
      </form>
      {children}
      {isChanged && <SaveBar form={form} formId={formId} />}
    </Stack>
  );
}

/** The name, the value and the error of a text field. */
const textField = ({ values, errorFor }: ProfileFormState, field: keyof ProfileFormState['values']) => ({
  name: field,
  value: values[field],
  error: errorFor(field),
});

function AboutFields({ form }: { form: ProfileFormState }) {
  const { t } = useWords();
  const { type } = form;
  return (
    <ProfileSection id="profile-about" title={t('profile.about')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <TextInput
          {...textField(form, 'name')}
          label={t('profile.name')}
          autoComplete="name"
          maxLength={120}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <TextInput
          {...textField(form, 'registrationNo')}
          label={t('profile.registration')}
          description={t('profile.registration-hint')}
          autoCapitalize="characters"
          maxLength={40}
          onChange={(event) => type({ registrationNo: event.currentTarget.value })}
        />
        <PhoneField
          {...textField(form, 'mobile')}
          label={t('profile.mobile')}
          description={t('profile.mobile-hint')}
          autoComplete="tel"
          onType={(mobile) => type({ mobile })}
        />
      </SimpleGrid>
    </ProfileSection>
  );
}

function FirmFields({ form }: { form: ProfileFormState }) {
  const { t } = useWords();
  const { type } = form;
  return (
    <ProfileSection id="profile-firm" title={t('profile.firm')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <TextInput
          {...textField(form, 'firmRegistrationNo')}
          label={t('profile.firm-registration')}
          description={t('profile.firm-registration-hint')}
          autoCapitalize="characters"
          maxLength={40}
          onChange={(event) => type({ firmRegistrationNo: event.currentTarget.value })}
        />
        <PhoneField
          {...textField(form, 'firmPhone')}
          label={t('profile.firm-phone')}
          autoComplete="off"
          onType={(firmPhone) => type({ firmPhone })}
        />
      </SimpleGrid>
    </ProfileSection>
  );
}
