// The journeys: from `npm start` on an empty folder, in a real headless Chromium.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, defineConfig } from "@playwright/test";
import { findChromium } from "./tools/testing/chromium.ts";
import { shiftDate, shiftMs } from "./tools/testing/instant.mjs";
import { siteEnvironment, sitePort } from "./tools/testing/site.mjs";

// Workers read this file again: only the first process makes the folder.
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), "ecurie-journey-"));

// Every browser context of a run at a chosen instant, those of telephones included: Playwright has no public hook.
interface Hooks {
  _instrumentation: {
    addListener: (listener: {
      runAfterCreateBrowserContext: (of: BrowserContext) => Promise<unknown>;
    }) => void;
  };
}
if (shiftMs !== 0)
  (chromium as unknown as Hooks)._instrumentation.addListener({
    runAfterCreateBrowserContext: (context) => context.addInitScript(shiftDate, shiftMs),
  });
const { executablePath, args, env } = await findChromium();

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A machine busy with something else may miss a moment: a second try is told as « flaky », not hidden.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: ".cache/journeys.json" }]],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    // Animations are waited for at each click; the journey by keyboard keeps them.
    contextOptions: { reducedMotion: "reduce" },
    // Emptied of all that it held before each journey: quicker than another one.
    reuseContext: true,
    // A picture of each step takes as long as the steps: the second try has them.
    trace: "on-first-retry",
    launchOptions: { executablePath, args, env },
  },
  webServer: {
    command: "node tools/start.mjs",
    url: `http://localhost:${sitePort}/health`,
    timeout: 180_000,
    // A run of all tests starts it while others still run.
    reuseExistingServer: process.env.JOURNEY_IS_STARTED === "1",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: siteEnvironment(process.env.JOURNEY_DATA),
  },
});
