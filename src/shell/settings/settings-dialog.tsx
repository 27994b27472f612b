import { type ReactNode, useId } from 'react';
import { useWords } from '#messages/words.ts';
import { useOfflineParts } from '#session/offline-parts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { OfflineLine } from '#ui/offline-line.tsx';
import { AboutBuild } from './about-build.tsx';
import { type LayoutChoice, chooseLayout, useLayout } from './layout-choice.ts';
import { Appearance } from './appearance.tsx';
import { Reminders } from './reminders.tsx';
import face from './settings-dialog.module.css';
import { useWide } from '#ui/use-wide.ts';

/** The appearance of the portal on this device, and the notifications. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const isWide = useWide();
  const parts = useOfflineParts();
  return (
    <Dialog opened title={t('shell.settings')} onClose={onClose}>
      <section className={face.card} aria-labelledby="offline">
        <h3 id="offline">{t('offline.title')}</h3>
        <OfflineLine parts={parts} />
      </section>
      <Reminders />
      <div className={face.appearance}>
        <Appearance />
      </div>
      {isWide && <LayoutFields />}
      <AboutBuild />
    </Dialog>
  );
}

/** The layout, on wide screens; stored on the device (R-SHELL-5). */
function LayoutFields() {
  const { t } = useWords();
  const { sidebar, container, header, minimised } = useLayout();
  return (
    <div className={face.layout}>
      <Choice
        legend={t('shell.sidebar')}
        value={sidebar}
        options={[
          ['light', t('shell.sidebar-light')],
          ['dark', t('shell.sidebar-dark')],
        ]}
        onChoose={(next) => chooseLayout({ sidebar: next as LayoutChoice['sidebar'] })}
      />
      <Choice
        legend={t('shell.menu-size')}
        value={minimised ? 'rail' : 'whole'}
        options={[
          ['whole', t('shell.menu-whole')],
          ['rail', t('shell.menu-rail')],
        ]}
        onChoose={(next) => chooseLayout({ minimised: next === 'rail' })}
      />
      <Choice
        legend={t('shell.container')}
        value={container}
        options={[
          ['fluid', t('shell.container-fluid')],
          ['fixed', t('shell.container-fixed')],
        ]}
        onChoose={(next) => chooseLayout({ container: next as LayoutChoice['container'] })}
      />
      <Choice
        legend={t('shell.header')}
        value={header}
        options={[
          ['fixed', t('shell.header-fixed')],
          ['scrolling', t('shell.header-scrolling')],
        ]}
        onChoose={(next) => chooseLayout({ header: next as LayoutChoice['header'] })}
      />
    </div>
  );
}

function Choice(props: {
  legend: ReactNode;
  value: string;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className={face.choice}>
      <legend>{props.legend}</legend>
      {props.options.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={props.value === value}
            onChange={() => props.onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
