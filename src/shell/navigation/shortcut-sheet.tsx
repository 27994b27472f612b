import { listKeys } from '#entities/listing/list-keys.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { chooseLayout, useLayout } from '../settings/layout-choice.ts';
import { goTo, isApple, singleKeys } from './shortcuts.ts';
import face from './shortcut-sheet.module.css';

/** All shortcuts, and a switch that turns off those of a single letter (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const layout = useLayout();
  return (
    <Dialog opened title={t('palette.keys')} onClose={onClose}>
      <dl className={face.keys}>
        <Shortcut keys={[isApple ? '⌘' : 'Ctrl', 'K']} label={t('palette.title')} />
        {singleKeys.map(({ key, label }) => (
          <Shortcut key={key} keys={[key]} label={t(label)} />
        ))}
        {goTo.map(({ key, label }) => (
          <Shortcut key={key} keys={['g', key]} label={t(label)} />
        ))}
        <Shortcut keys={['Enter']} label={t('palette.key-open')} />
        {listKeys.map(({ key, label }) => (
          <Shortcut key={key} keys={[key]} label={t(label)} />
        ))}
      </dl>
      <label className={face.choice}>
        <input
          type="checkbox"
          checked={layout.singleKeys}
          onChange={({ target }) => chooseLayout({ singleKeys: target.checked })}
        />
        <span>{t('palette.keys-on')}</span>
      </label>
    </Dialog>
  );
}

function Shortcut({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
