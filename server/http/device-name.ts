const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:MiuiBrowser|XiaoMi)\//, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/; wv\)|\bVersion\/4\.0 Chrome\//, 'An app'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\(iP(?:hone|ad|od).*AppleWebKit\//, 'An app'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Browser and system as agents know them, e.g. "Chrome on Android". No version, no model: nothing else of the
 * user agent is stored.
 */
export function toDeviceName(userAgent: string | undefined): string {
  return knownDeviceName(userAgent) ?? 'Unknown device';
}

/** As `toDeviceName`; null where neither browser nor system is known. */
export function knownDeviceName(userAgent: string | undefined): string | null {
  const text = userAgent ?? '';
  const named = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(text))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
