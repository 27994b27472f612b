import { useEffect, useRef } from 'react';
import type { Agent } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { dockedBar } from '#ui/docked-bar.ts';
import { Notice } from '#ui/notice.tsx';
import { PhoneField } from './phone-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ProfileField } from './profile-field.tsx';
import face from './profile.module.css';
import { useProfileForm } from './use-profile-form.ts';
import { useOnline } from '#ui/use-online.ts';

/** The fields of their own record that an agent may change (R-PROF-2). */
export function ProfileForm({ agent }: { agent: Agent }) {
  const { t, sentence } = useWords();
  const online = useOnline();
  const form = useProfileForm(agent);
  const { values, errorOf, type, isChanged, isSaving, trouble } = form;
  const element = useRef<HTMLFormElement>(null);

  /** After a refused save, the first field with an error gets the focus. */
  useEffect(() => {
    if (!isSaving) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSaving]);

  const text = (field: keyof typeof values) => ({ name: field, value: values[field], error: errorOf(field) });
  return (
    <form
      ref={element}
      noValidate
      className={face.form}
      aria-label={t('profile.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isSaving) form.save();
      }}
    >
      <section className={face.card} aria-labelledby="profile-about">
        <h2 id="profile-about">{t('profile.about')}</h2>
        <ProfileField
          {...text('name')}
          label={t('profile.name')}
          autoComplete="name"
          maxLength={120}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <ProfileField
          {...text('registrationNo')}
          label={t('profile.registration')}
          hint={t('profile.registration-hint')}
          autoCapitalize="characters"
          maxLength={40}
          onChange={(event) => type({ registrationNo: event.currentTarget.value })}
        />
        <PhoneField
          {...text('mobile')}
          label={t('profile.mobile')}
          hint={t('profile.mobile-hint')}
          autoComplete="tel"
          onType={(mobile) => type({ mobile })}
        />
      </section>
      <section className={face.card} aria-labelledby="profile-firm">
        <h2 id="profile-firm">{t('profile.firm')}</h2>
        <ProfileField
          {...text('firmRegistrationNo')}
          label={t('profile.firm-registration')}
          hint={t('profile.firm-registration-hint')}
          autoCapitalize="characters"
          maxLength={40}
          onChange={(event) => type({ firmRegistrationNo: event.currentTarget.value })}
        />
        <PhoneField
          {...text('firmPhone')}
          label={t('profile.firm-phone')}
          autoComplete="off"
          onType={(firmPhone) => type({ firmPhone })}
        />
      </section>
      <PlaceFields values={values} errorOf={errorOf} onChange={type} />
      <div className={face.bar} ref={isChanged ? dockedBar : null} data-bar={isChanged || undefined}>
        {trouble !== null && trouble !== undefined ? (
          <Notice tone="bad">{online ? sentence(trouble) : t('profile.kept-offline')}</Notice>
        ) : (
          isChanged && (
            <p role="status" className={face.kept}>
              {t('profile.kept')}
            </p>
          )
        )}
        <div className={face.actions}>
          <Button type="submit" aria-disabled={!isChanged || isSaving}>
            {t(isSaving ? 'profile.saving' : 'profile.save')}
          </Button>
          {isChanged && (
            <Button look="quiet" onClick={form.undo}>
              {t('profile.undo')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
