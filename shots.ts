import { chromium } from '@playwright/test';
import { browserArguments, chromiumPath } from './tests/support/chromium.ts';
const url = 'http://127.0.0.1:8791';
const [, , ...wanted] = process.argv; // name=path ...
const agent = process.env.AGENT ?? 'aisyah';
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
for (const [w, h] of (process.env.SIZES ?? '390x844,1440x900').split(',').map((s) => s.split('x').map(Number)) as [number, number][])
  for (const scheme of (process.env.SCHEMES ?? 'light,dark').split(',') as ('light' | 'dark')[]) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, isMobile: w < 600, hasTouch: w < 600, locale: 'en-MY', timezoneId: 'Asia/Kuala_Lumpur' });
    const page = await context.newPage();
    if (!process.env.OUT) {
      const answer = await page.request.post(`${url}/api/agents/login`, { headers: { 'x-portal': '1' }, data: { username: agent, password: 'Rumah-Terbuka-2026' } });
      const record = await answer.json();
      await page.goto(`${url}/healthz`);
      await page.evaluate(([kept, lang]) => { localStorage.setItem('senarai.session.v1', kept!); if (lang) localStorage.setItem('i18nConfig', JSON.stringify({ selectedLang: lang })); }, [JSON.stringify({ ...record, TOOS: false }), process.env.UILANG ?? '']);
    }
    page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
    for (const one of wanted) {
      const [name, path] = [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)];
      await page.goto(url + path);
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.waitForTimeout(700);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log('OVERFLOW', name, w, over);
      await page.screenshot({ path: `/tmp/payui-shots/${name}-${w}-${scheme}.png`, fullPage: process.env.FULL === '1' });
    }
    await context.close();
  }
await browser.close();
