// The demonstration company is created once, in parts, and reports incompatible settings.
import { expect, it } from "vitest";
import type { Application } from "#kernel/server/application.ts";
import { StartupError } from "#platform/startup-error.ts";
import { demonstrate, fillDemonstration, isDemonstrationFilled, openDemonstration } from "./demonstrate.ts";
import { testApplication } from "#tests/application/test-application.ts";

const withYousign = testApplication(undefined, {
  YOUSIGN_API_KEY: "a-key",
  YOUSIGN_WEBHOOK_SECRET: "a-secret",
});
const app = testApplication();

it("its contracts are signed locally: Yousign may be configured only once it is filled", async () => {
  const failure: unknown = await demonstrate(withYousign.application).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toContain("YOUSIGN_API_KEY has no place in the first start of a demonstration");
});

it("its accounts come before the rest; an interrupted start resumes at the failed part", async () => {
  const { application } = app;
  const [accounts, others] = await Promise.all([
    openDemonstration(application),
    openDemonstration(application),
  ]);
  expect(others).toEqual(accounts);
  expect(accounts?.emails).toContain("purchaser@ecurie.test");
  expect(await isDemonstrationFilled(application)).toBe(false);
  const made: string[] = [];
  const [area] = application.areas;
  const areaOf = (name: string, fails = false): Application["areas"][number] => ({
    ...(area as Application["areas"][number]),
    name,
    demonstration: async () => {
      made.push(name);
      if (fails) throw new Error("cut");
    },
  });
  const fill = (areas: Application["areas"]) => fillDemonstration({ ...application, areas });
  await expect(fill([areaOf("first"), areaOf("second", true), areaOf("third")])).rejects.toThrow("cut");
  expect(await isDemonstrationFilled(application)).toBe(false);
  // Two processes at once, on one database.
  const whole = [areaOf("first"), areaOf("second"), areaOf("third")];
  await Promise.all([fill(whole), fill(whole)]);
  expect(made).toEqual(["first", "second", "second", "third"]);
  expect(await isDemonstrationFilled(application)).toBe(true);
});
