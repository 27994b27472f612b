import { Group, Progress, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { passwordStrength } from '#domain/agent/password-strength.ts';
import { useWords } from '#messages/words.ts';
import { useIsChanging } from '#ui/use-is-changing.ts';
import { IconCheck } from '#ui/icons/check.ts';
import { IconPointFilled } from '#ui/icons/point-filled.ts';

const parts = [
  ['isLongEnough', 'profile.has-length'],
  ['hasLowercase', 'profile.has-lowercase'],
  ['hasUppercase', 'profile.has-uppercase'],
  ['hasDigit', 'profile.has-digit'],
  ['hasSpecial', 'profile.has-special'],
] as const;

const levels = [
  ['profile.strength-0', 'gray'],
  ['profile.strength-1', 'red'],
  ['profile.strength-1', 'red'],
  ['profile.strength-2', 'yellow'],
  ['profile.strength-3', 'green'],
  ['profile.strength-4', 'green'],
] as const;

/** R-SIGN-9: the length and the four kinds of characters, each marked when it is fulfilled. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useWords();
  const strength = passwordStrength(password);
  const met = parts.filter(([part]) => strength[part]).length;
  const [word, color] = levels[met] ?? levels[0];
  const said = password === '' ? '' : t(word);
  const isChanging = useIsChanging(said);
  return (
    <Stack gap="sm">
      <Group gap={password === '' ? 0 : 'md'} wrap="nowrap">
        <Progress.Root
          role="meter"
          flex={1}
          aria-label={t('profile.strength')}
          aria-valuemin={0}
          aria-valuemax={parts.length}
          aria-valuenow={met}
          aria-valuetext={t(word)}
        >
          <Progress.Section withAria={false} value={(100 * met) / parts.length} color={color} />
        </Progress.Root>
        <Text role="status" aria-busy={isChanging} fz="sm" fw={550}>
          {said}
        </Text>
      </Group>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs" m={0} p={0}>
        {parts.map(([part, words]) => (
          <Group
            component="li"
            key={part}
            gap="sm"
            wrap="nowrap"
            fz="sm"
            c={strength[part] ? 'var(--good-ink)' : 'dimmed'}
          >
            {strength[part] ? (
              <IconCheck size={16} aria-hidden="true" />
            ) : (
              <IconPointFilled size={16} aria-hidden="true" />
            )}
            <span>
              {t(words)}
              <VisuallyHidden>, {t(strength[part] ? 'profile.has-yes' : 'profile.has-no')}</VisuallyHidden>
            </span>
          </Group>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
