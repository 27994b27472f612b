import { useState } from 'react';
import { formatMoney } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import face from './upgrade-dialog.module.css';

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
export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useWords();
  const [period, setPeriod] = useState<'month' | 'annual'>('month');
  const [chosen, setChosen] = useState<(typeof plans)[number]['name']>('startup');
  const mayOrder = chosen !== 'custom';
  return (
    <Dialog opened title={t('upgrade.title')} onClose={onClose}>
      <fieldset className={face.periods}>
        <legend className="visually-hidden">{t('upgrade.period')}</legend>
        {(['month', 'annual'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="period" checked={period === each} onChange={() => setPeriod(each)} />
            {t(`upgrade.${each}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={face.plans}>
        <legend className="visually-hidden">{t('upgrade.plan')}</legend>
        {plans.map((plan) => (
          <label key={plan.name} className={face.plan}>
            <input
              type="radio"
              name="plan"
              checked={chosen === plan.name}
              onChange={() => setChosen(plan.name)}
            />
            <span className={face.words}>
              <strong>{t(`upgrade.${plan.name}`)}</strong>
              <span>{t(`upgrade.${plan.name}-hint`)}</span>
            </span>
            <span className={face.price}>
              {plan[period] === null ? (
                t('upgrade.on-request')
              ) : (
                <>
                  <strong>{formatMoney(plan[period] * 100, language)}</strong>
                  <small>{t(`upgrade.per-${period}`)}</small>
                </>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <p className={face.sample}>{t('upgrade.sample')}</p>
      <LinkButton wide to={mayOrder ? '/package-subscription' : '/contact'} onClick={onClose}>
        {t(mayOrder ? 'upgrade.go-on' : 'upgrade.ask')}
      </LinkButton>
    </Dialog>
  );
}
