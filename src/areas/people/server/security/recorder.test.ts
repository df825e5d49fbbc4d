// Refusals that a program repeats: recorded at a pace, the rest counted.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { openSecurityRecorder, pace } from "./recorder.ts";

const app = testApplication();
const details = async (): Promise<string[]> =>
  (
    await app.application.database.db.selectFrom("securityEvent").select("detail").orderBy("id").execute()
  ).map(({ detail }) => detail);

const refusal = {
  action: "ACCESS",
  result: "REFUSED",
  account: "personne@exemple.fr",
  accountId: null,
  address: "203.0.113.7",
  userAgent: "",
  detail: "GET /api/users",
} as const;

beforeEach(async () => {
  await app.application.database.db.deleteFrom("securityEvent").execute();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

async function refuse(times: number) {
  const recorder = openSecurityRecorder(app.application);
  for (let time = 0; time < times; time++) await recorder.recordAtPace("somebody", refusal);
  return recorder;
}

describe("refusals beyond the pace", () => {
  it("are counted in one line at the end of the minute", async () => {
    await refuse(pace.limit + 3);
    expect(await details()).toHaveLength(pace.limit);
    vi.advanceTimersByTime(pace.seconds * 1_000);
    vi.useRealTimers();
    await expect
      .poll(async () => (await details()).slice(pace.limit))
      .toEqual(["3 autres refus en moins d’une minute, non détaillés"]);
  });

  it("are counted when the application stops", async () => {
    const recorder = await refuse(pace.limit + 1);
    await recorder.close();
    expect((await details()).at(-1)).toBe("1 autre refus en moins d’une minute, non détaillé");
  });

  it("leave no line when there are none", async () => {
    const recorder = await refuse(pace.limit);
    await recorder.close();
    expect(await details()).toHaveLength(pace.limit);
  });
});
