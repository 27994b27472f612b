import { apiBase } from '#api/client.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { languageNames } from '#messages/language.ts';
import face from './settings-dialog.module.css';

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
    <section className={face.about} aria-labelledby="about-build">
      <h3 id="about-build">{t('about.title')}</h3>
      <dl>
        {[...facts, ...(qcMode ? forTesters : [])].map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {operationsUrl && (
        <a href={operationsUrl} target="_blank" rel="noopener noreferrer">
          {t('error.operations')}
        </a>
      )}
    </section>
  );
}
