// What a person waits for: from navigation to a usable list of 100 rows, in Chromium; and what the
// browser had to load for it.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { openChromium } from "../testing/chromium.ts";
import { firstLoadLimit, weighFirstLoad } from "../testing/first-load.ts";
import { password, type Target } from "./targets.ts";

const listPath = "/prospection/quotes/list";
const rounds = 7;

async function signedIn(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto(`${base}/sign-in`);
  await page.getByLabel("Adresse e-mail").fill("salesman@ecurie.test");
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await page.close();
  return context;
}

// Runs in the page: a hundred rows, no skeleton among them, and painted.
const listIsThere = `new Promise((done) => {
  const look = () => (document.querySelectorAll("tbody tr a").length >= 100 ? requestAnimationFrame(() => setTimeout(() => done(performance.now()))) : setTimeout(look, 2));
  look();
})`;

/** Milliseconds from navigation until 100 rows are in the page and painted. */
async function timeToList(page: Page, go: () => Promise<unknown>): Promise<number> {
  await go();
  return page.evaluate<number>(listIsThere);
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function measureBrowser(application: Target, tell: (line: string) => void): Promise<void> {
  const base = `http://127.0.0.1:${application.port}`;
  const browser = await openChromium();
  try {
    const context = await signedIn(browser, base);
    const storageState = await context.storageState();
    await context.close();
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // A new context has an empty cache; the same page loaded again has it full.
      const fresh = await browser.newContext({
        storageState,
        viewport: { width: 1440, height: 900 },
        locale: "fr-FR",
      });
      const page = await fresh.newPage();
      cold.push(await timeToList(page, () => page.goto(`${base}${listPath}`, { waitUntil: "commit" })));
      warm.push(await timeToList(page, () => page.reload({ waitUntil: "commit" })));
      await fresh.close();
    }
    const fresh = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    const page = await fresh.newPage();
    const sizes = await weighFirstLoad(page, () =>
      timeToList(page, () => page.goto(`${base}${listPath}`, { waitUntil: "commit" })),
    );
    tell(
      `to a usable list of 100 rows: cold ${median(cold).toFixed(0)} ms (aim 400), warm ${median(warm).toFixed(0)} ms (aim 150)`,
    );
    tell(
      `first load to that list, gzip: JavaScript ${(sizes.script / 1_000).toFixed(1)} kB, CSS ${(sizes.style / 1_000).toFixed(1)} kB, together ${((sizes.script + sizes.style) / 1_000).toFixed(1)} kB in ${sizes.files} files (limit ${firstLoadLimit})`,
    );
  } finally {
    await browser.close();
  }
}
