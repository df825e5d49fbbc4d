// Notices dropped, read, designated and mailed by processes that are killed, on a real database. KILLED_NOTICES=50 for a
// whole tray.
import { expect, test } from "vitest";
import { doKilledWork } from "#tests/application/killed-work.ts";
import { testApplication } from "#tests/application/test-application.ts";
import type { PrintedNotice } from "#tests/builders/notices.ts";
import { fineSteps } from "#tests/scenarios/fine-steps.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const { rented } = fineSteps(app);
const nbOfNotices = Number(process.env.KILLED_NOTICES ?? 4);
const at = "2027-04-14T09:00:00Z";
const query = async (text: string) =>
  (await app.application.database.pool.query<Record<string, unknown>>(text)).rows;

test("killed at any step and begun again, a tray of notices names, bills and writes once for each", async () => {
  const notices: PrintedNotice[] = [];
  for (let index = 0; index < nbOfNotices; index += 1) {
    const { plate } = await rented();
    notices.push({
      number: String(3_200_000_001 + index),
      plate,
      offenceOn: "05/04/2027",
      offenceTime: "08h30",
      sendingDate: "12/04/2027",
    });
  }
  const work = { module: import.meta.resolve("#tests/kills/fines.ts"), at, input: JSON.stringify(notices) };
  expect(await doKilledWork(app, work, Math.max(4, nbOfNotices / 10))).toBeGreaterThan(0);
  const numbers = notices.map(({ number }) => number);
  expect(await query("select status, number from fine_file order by number")).toEqual(
    numbers.map((number) => ({ status: "RECORDED", number })),
  );
  expect(await query("select status, number from fine order by number")).toEqual(
    numbers.map((number) => ({ status: "SENT", number })),
  );
  expect(await query("select f.number from fine_pack p join fine f on f.id = p.fine_id order by 1")).toEqual(
    numbers.map((number) => ({ number })),
  );
  expect(
    await query(
      "select f.number, c.kind from fine_charge c join fine f on f.id = c.fine_id join billing_event e on e.cause_id = c.id::text order by 1",
    ),
  ).toEqual(numbers.map((number) => ({ number, kind: "HANDLING" })));
  const mails = await query("select subject from message where subject like 'Avis reçu%' order by 1");
  expect(mails).toEqual(
    notices
      .map(({ plate }) => ({ subject: `Avis reçu pour le véhicule ${plate}` }))
      .toSorted((a, b) => a.subject.localeCompare(b.subject)),
  );
});
