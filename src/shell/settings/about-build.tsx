import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { apiBase } from '#api/client.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { languageNames } from '#messages/language.ts';

const { buildKind, version, qcMode, devMode, mapLanguage, mapRegion, operationsUrl } = settings;

/** The build (R-PROD-7); in QC mode also the details that a tester adds to a report (R-SET-4). */
export function AboutBuild() {
  const { t, language } = useWords();
  const facts: [MessageId, string][] = [
    ['about.version', version],
    ['about.build', t(buildKind === 'sit' ? 'about.build-sit' : 'about.build-production')],
  ];
  const forTesters: [MessageId, string][] = [
    ['about.backend', new URL(apiBase, location.origin).href],
    [
      'about.worker',
      t(navigator.serviceWorker?.controller ? 'about.worker-active' : 'about.worker-inactive'),
    ],
    ['about.language', languageNames[language as keyof typeof languageNames] ?? language],
    ['about.map', `${mapLanguage}, ${mapRegion}`],
    ['about.call-log', t(devMode ? 'about.on' : 'about.off')],
  ];
  return (
    <Paper component="section" withBorder p="lg" fz="sm" aria-labelledby="about-build">
      <Title order={3} id="about-build" fz="md" mb="sm">
        {t('about.title')}
      </Title>
      <Stack component="dl" gap="xs" m={0}>
        {[...facts, ...(qcMode ? forTesters : [])].map(([label, text]) => (
          <Group key={label} justify="space-between" gap="xs">
            <Text component="dt" inherit c="dimmed">
              {t(label)}
            </Text>
            <Text component="dd" inherit m={0}>
              {text}
            </Text>
          </Group>
        ))}
      </Stack>
      {operationsUrl && (
        <Anchor href={operationsUrl} target="_blank" rel="noopener noreferrer" display="inline-block" py="md">
          {t('error.operations')}
        </Anchor>
      )}
    </Paper>
  );
}
