// Waiting time of a person, from navigation to a usable list of 100 rows in Chromium, and the bytes loaded.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { openChromium } from "../testing/chromium.ts";
import { firstLoadLimit, measureFirstLoad } from "../testing/first-load.ts";
import { password, type Target } from "./targets.ts";

const rounds = 7;
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function signIn(browser: Browser, base: string): Promise<BrowserContext> {
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

interface PageTarget {
  what: string;
  path: string;
  /** JavaScript condition evaluated in the page: true once a person can use it. */
  isThere: string;
}

/** A hundred rows, without skeletons. */
const quoteList: PageTarget = {
  what: "a usable list of 100 rows",
  path: "/prospection/quotes/list",
  isThere: `document.querySelectorAll("tbody tr a").length >= 100`,
};

/** The head of a car and the open section below it. */
const carSummary = (carId: string): PageTarget => ({
  what: "a usable car summary",
  path: `/car-summary/documents/${carId}`,
  isThere: `document.querySelector("main h1") && document.querySelector('[role="tab"]') && !document.querySelector('[aria-label="Chargement…"]')`,
});

/** Milliseconds from navigation until the page is usable and painted. */
async function timeTo(page: Page, { isThere }: PageTarget, go: () => Promise<unknown>): Promise<number> {
  await go();
  return page.evaluate<number>(`new Promise((done) => {
    const look = () => (${isThere} ? requestAnimationFrame(() => setTimeout(() => done(performance.now()))) : setTimeout(look, 2));
    look();
  })`);
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Cold: a new context, with an empty cache. Warm: the same page loaded again. */
async function measurePage(
  browser: Browser,
  base: string,
  { target, storageState }: { target: PageTarget; storageState: StorageState },
): Promise<string> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const fresh = await browser.newContext({
      storageState,
      viewport: { width: 1440, height: 900 },
      locale: "fr-FR",
    });
    const page = await fresh.newPage();
    cold.push(await timeTo(page, target, () => page.goto(`${base}${target.path}`, { waitUntil: "commit" })));
    warm.push(await timeTo(page, target, () => page.reload({ waitUntil: "commit" })));
    await fresh.close();
  }
  return `to ${target.what}: cold ${median(cold).toFixed(0)} ms (aim 400), warm ${median(warm).toFixed(0)} ms (aim 150)`;
}

export async function measureBrowser(
  application: Target,
  { carId, print }: { carId: string; print: (line: string) => void },
): Promise<void> {
  const base = `http://127.0.0.1:${application.port}`;
  const browser = await openChromium();
  try {
    const context = await signIn(browser, base);
    const storageState = await context.storageState();
    await context.close();
    for (const target of [quoteList, carSummary(carId)])
      print(await measurePage(browser, base, { target, storageState }));
    const fresh = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    const page = await fresh.newPage();
    const sizes = await measureFirstLoad(page, () =>
      timeTo(page, quoteList, () => page.goto(`${base}${quoteList.path}`, { waitUntil: "commit" })),
    );
    print(
      `first load to the list, gzip: JavaScript ${(sizes.script / 1_000).toFixed(1)} kB, CSS ${(sizes.style / 1_000).toFixed(1)} kB, together ${((sizes.script + sizes.style) / 1_000).toFixed(1)} kB in ${sizes.files} files (limit ${firstLoadLimit})`,
    );
  } finally {
    await browser.close();
  }
}
