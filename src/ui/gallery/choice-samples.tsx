import {
  Checkbox,
  Chip,
  Group,
  Radio,
  SegmentedControl,
  SimpleGrid,
  Slider,
  Stack,
  Stepper,
  Switch,
  Tabs,
} from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { Pages } from '../pages.tsx';

/** Controls that choose: one of a few, several, yes or no, a number, a place in a sequence. */
export function ChoiceSamples() {
  const { t } = useWords();
  const [page, setPage] = useState(3);
  const kinds = [t('listings.kind-buy'), t('listings.kind-rent'), t('listings.kind-new')];
  const states = [t('payments.pending'), t('payments.success'), t('payments.failed')];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
      <SegmentedControl aria-label={t('listings.kind')} data={kinds} fullWidth />
      <Chip.Group multiple defaultValue={states.slice(0, 1)}>
        <Group gap="sm">
          {states.map((state) => (
            <Chip key={state} value={state}>
              {state}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Stack>
        <Checkbox label={t('groups.agree', { listing: 60, closing: 40 })} defaultChecked />
        <Checkbox label={t('groups.agree', { listing: 60, closing: 40 })} />
        <Checkbox label={t('groups.own')} indeterminate readOnly />
        <Checkbox label={t('groups.own')} disabled />
      </Stack>
      <Stack>
        <Switch label={t('groups.make-active')} defaultChecked />
        <Switch label={t('groups.make-active')} />
        <Switch label={t('groups.make-active')} disabled />
      </Stack>
      <Radio.Group label={t('groups.offering')} defaultValue={kinds[0]!}>
        <Stack mt="xs" gap={0}>
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} label={kind} />
          ))}
        </Stack>
      </Radio.Group>
      <Slider
        thumbLabel={t('groups.share-label')}
        defaultValue={60}
        label={(share) => `${share} %`}
        my="xl"
      />
      <Tabs defaultValue={states[0]!}>
        <Tabs.List>
          {states.map((state) => (
            <Tabs.Tab key={state} value={state}>
              {state}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {states.map((state) => (
          <Tabs.Panel key={state} value={state} pt="md">
            {state}
          </Tabs.Panel>
        ))}
      </Tabs>
      <Stepper active={1} size="sm" orientation="vertical">
        {states.map((state) => (
          <Stepper.Step key={state} label={state} />
        ))}
      </Stepper>
      <Pages page={page} pages={12} onPage={setPage} />
    </SimpleGrid>
  );
}
