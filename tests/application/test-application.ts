// The application of one file of tests: opened before the first, closed after the last.
import { afterAll, beforeAll } from "vitest";
import type { Environment } from "#app/server/settings/settings.ts";
import { openDemonstratedApplication, openTestApplication, type TestApplication } from "./application.ts";

function openForFile(open: () => Promise<TestApplication>): TestApplication {
  let opened: TestApplication | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return new Proxy({} as TestApplication, {
    get: (_, name) => {
      if (!opened)
        throw new Error(`The application opens before the first test: read ${String(name)} in a test`);
      return Reflect.get(opened, name);
    },
  });
}

/** Called at the top of a test file; `at` sets its clock. */
export const testApplication = (
  at?: string,
  settings: Environment | (() => Promise<Environment>) = {},
): TestApplication =>
  openForFile(async () => {
    const app = await openTestApplication(typeof settings === "function" ? await settings() : settings);
    if (at) app.setClock(at);
    return app;
  });

/** The same with the demonstration company in it. */
export const demonstratedApplication = (): TestApplication => openForFile(openDemonstratedApplication);
