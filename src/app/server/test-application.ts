// The application of one file of tests: opened before the first, closed after the last.
import { afterAll, beforeAll } from "vitest";
import type { Environment } from "./settings.ts";
import { openTestApplication, type TestApplication } from "./testing.ts";

/** To be named at the top of the file; `at` sets its clock. */
export function testApplication(at?: string, settings: Environment = {}): TestApplication {
  let opened: TestApplication | undefined;
  beforeAll(async () => {
    opened = await openTestApplication(settings);
    if (at) opened.setClock(at);
  });
  afterAll(() => opened?.close());
  return new Proxy({} as TestApplication, { get: (_, name) => Reflect.get(opened ?? {}, name) });
}
