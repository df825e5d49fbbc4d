// A site of its own, whose day may be advanced: the journeys that share the other one live in the real time.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { startApplication } from "../../tools/testing/process.ts";
import { siteEnvironment } from "../../tools/testing/site.mjs";

/** Worker fixtures of their own give a worker of its own: the sign-ins of the other site are not mixed with these. */
export const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), "ecurie-journey-"));
      const { PORT: _port, ...environment } = siteEnvironment(data);
      const { address, stop } = await startApplication(environment);
      await use(address);
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});
