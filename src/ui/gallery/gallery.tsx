import { Container, Group, SegmentedControl, Stack, Title, useMantineColorScheme } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { chooseLanguage, type Language, languageNames } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';
import { ButtonSamples } from './button-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

const sections: readonly (readonly [string, ComponentType])[] = [
  ['Tokens', TokenSamples],
  ['Buttons', ButtonSamples],
  ['Fields', FieldSamples],
  ['Choices', ChoiceSamples],
  ['Dialogs and menus', OverlaySamples],
  ['States', StateSamples],
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} gap="lg">
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  );
}

/** Every control of the portal in its states, for the development; it is no part of the build. */
export function Gallery() {
  const { language } = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Container component="main" py="xl">
      <Stack gap="xxl">
        <Group justify="space-between">
          <Title>Controls</Title>
          <Group>
            <SegmentedControl
              aria-label="Theme"
              data={['light', 'dark', 'auto']}
              value={colorScheme}
              onChange={setColorScheme}
            />
            <SegmentedControl
              aria-label="Language"
              data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
              value={language}
              onChange={(chosen) => void chooseLanguage(chosen as Language)}
            />
          </Group>
        </Group>
        {sections.map(([title, Samples]) => (
          <Section key={title} title={title}>
            <Samples />
          </Section>
        ))}
      </Stack>
    </Container>
  );
}
