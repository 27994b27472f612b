import { Box, Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Modal } from '#ui/modal.tsx';

/** Sample plans with their sample prices in ringgit (R-SHELL-14); Custom has none. */
const plans = [
  { name: 'startup', month: 39, annual: 399 },
  { name: 'advanced', month: 339, annual: 3399 },
  { name: 'enterprise', month: 999, annual: 9999 },
  { name: 'custom', month: null, annual: null },
] as const;

/**
 * R-SHELL-14, Upgrade a Plan. Links to Package Subscription; Custom to the office.
 */
export function UpgradeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const [period, setPeriod] = useState<'month' | 'annual'>('month');
  const [chosen, setChosen] = useState<(typeof plans)[number]['name']>('startup');
  const mayOrder = chosen !== 'custom';
  return (
    <Modal opened={opened} title={t('upgrade.title')} onClose={onClose}>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={t('upgrade.period')}
          value={period}
          data={(['month', 'annual'] as const).map((value) => ({ value, label: t(`upgrade.${value}`) }))}
          onChange={setPeriod}
        />
        <Radio.Group
          aria-label={t('upgrade.plan')}
          value={chosen}
          onChange={(name) => setChosen(name as typeof chosen)}
        >
          <Stack gap="sm">
            {plans.map((plan) => (
              <Radio.Card key={plan.name} value={plan.name} px="lg" py="md" radius="lg">
                <Group wrap="nowrap" gap="md">
                  <Radio.Indicator />
                  <Box flex={1}>
                    <Text fw={650}>{t(`upgrade.${plan.name}`)}</Text>
                    <Text fz="sm" c="dimmed">
                      {t(`upgrade.${plan.name}-hint`)}
                    </Text>
                  </Box>
                  <Box ta="end">
                    {plan[period] === null ? (
                      t('upgrade.on-request')
                    ) : (
                      <>
                        <Text fw={650}>{formatMoney(plan[period] * 100)}</Text>
                        <Text fz="sm" c="dimmed">
                          {t(`upgrade.per-${period}`)}
                        </Text>
                      </>
                    )}
                  </Box>
                </Group>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
        <Text fz="sm" c="dimmed">
          {t('upgrade.sample')}
        </Text>
        <LinkButton fullWidth to={mayOrder ? '/package-subscription' : '/contact'} onClick={onClose}>
          {t(mayOrder ? 'upgrade.go-on' : 'upgrade.ask')}
        </LinkButton>
      </Stack>
    </Modal>
  );
}
