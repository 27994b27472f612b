import { IconCheck } from '#ui/icons/check.ts';
import { IconPointFilled } from '#ui/icons/point-filled.ts';
import { passwordStrength } from '#domain/password-strength.ts';
import { useWords } from '#messages/words.ts';
import face from './password.module.css';

const parts = [
  ['isLongEnough', 'profile.has-length'],
  ['hasLowercase', 'profile.has-lowercase'],
  ['hasUppercase', 'profile.has-uppercase'],
  ['hasDigit', 'profile.has-digit'],
  ['hasSpecial', 'profile.has-special'],
] as const;

const levels = [
  'profile.strength-0',
  'profile.strength-1',
  'profile.strength-1',
  'profile.strength-2',
  'profile.strength-3',
  'profile.strength-4',
] as const;

/** R-SIGN-9: the length and the four kinds of characters, each marked when it is fulfilled. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useWords();
  const strength = passwordStrength(password);
  const met = parts.filter(([part]) => strength[part]).length;
  const level = t(levels[met] ?? 'profile.strength-0');
  return (
    <div className={face.meter}>
      <div
        role="meter"
        aria-label={t('profile.strength')}
        aria-valuemin={0}
        aria-valuemax={parts.length}
        aria-valuenow={met}
        aria-valuetext={level}
        className={face.scale}
        data-met={met}
      >
        {parts.map(([part], index) => (
          <span key={part} data-on={index < met || undefined} />
        ))}
      </div>
      <p className={face.level} role="status">
        {password === '' ? '' : level}
      </p>
      <ul className={face.needs}>
        {parts.map(([part, words]) => (
          <li key={part} data-met={strength[part] || undefined}>
            {strength[part] ? (
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
            ) : (
              <IconPointFilled size={16} aria-hidden="true" />
            )}
            {t(words)}
            <span className="visually-hidden">
              , {t(strength[part] ? 'profile.has-yes' : 'profile.has-no')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
