import type { PlatformRules } from '#domain/posting/platform-rules.ts';
import { defineService, type ServiceModule } from '#server/config/service.ts';
import type { SettingsTable, Values } from '#server/config/setting.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { PlatformAdapter } from '#server/posting/adapters/adapter.ts';
import type { ReadReport, SentReport } from '#server/posting/adapters/report.ts';
import { readSignedReport } from '#server/posting/adapters/signed-report.ts';
import { reportSettings } from './adapter-kind.ts';

/** What the adapter of a platform is made with, beside its settings. */
export type PlatformNeeds = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** Reads what a platform reports by itself, and trusts nothing that is not signed. */
type ReadReports = (sent: SentReport, needs: PlatformNeeds) => Promise<ReadReport>;

/** All that is known of a platform: its name in `PLATFORMS`, its rules, its settings, and how its adapter is made. */
export interface PlatformModule extends ServiceModule<string, PlatformNeeds, PlatformAdapter> {
  rules: PlatformRules;
  readReport: ReadReports;
  /** Nothing is advertised there: it stands in for a platform. */
  isEmbedded: boolean;
}

/** The secret with which a platform signs its reports; null where none is set. */
export const reportSecret = (platform: string, { config }: Pick<PlatformNeeds, 'config'>): string | null =>
  config.services.read(reportSettings(platform)).secret;

/** Makes the module of a platform. A setting whose default is empty is one that it needs. */
export const definePlatform = <Settings extends SettingsTable>({
  rules,
  isEmbedded = false,
  readReport = async (sent, needs) => readSignedReport(sent, reportSecret(platform.name, needs), needs.now()),
  ...platform
}: {
  name: string;
  /** Its name in sentences for operators. */
  title: string;
  rules: PlatformRules;
  settings: Settings;
  create: (account: Values<Settings>, needs: PlatformNeeds) => PlatformAdapter;
  isEmbedded?: boolean;
  /** Absent: the platform reports in the portal's own form. */
  readReport?: ReadReports;
}): PlatformModule => ({
  ...defineService(platform),
  rules,
  readReport,
  isEmbedded,
});
