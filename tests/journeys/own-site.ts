// A site of its own, whose day may be advanced: the journeys that share the other one live in the real time.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { startApplication } from "../../tools/testing/process.ts";
import { siteEnvironment } from "../../tools/testing/site.mjs";

export interface OwnSite {
  address: string;
  /** Its embedded PostgreSQL. */
  database: { host: string; user: string; database: string };
}

/** The folder of the socket is the fifth line of the file that PostgreSQL writes for its postmaster. */
const socketFolder = (data: string): string =>
  readFileSync(join(data, "postgres", "postmaster.pid"), "utf8").split("\n")[4] ?? "";

/** Worker fixtures of their own give a worker of its own: the sign-ins of the other site are not mixed with these. */
export const test = base.extend<object, { site: OwnSite; siteName: string }>({
  /** Files of different names never share a site, nor its day. */
  siteName: ["", { option: true, scope: "worker" }],
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), "ecurie-journey-"));
      const { PORT: _port, TELEMATICS_PORT: _boxPort, ...environment } = siteEnvironment(data);
      const { address, stop } = await startApplication(environment);
      await use({ address, database: { host: socketFolder(data), user: "ecurie", database: "postgres" } });
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 480_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});
