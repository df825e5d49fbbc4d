// The bearer of a fine: us, the person who drove, or the client; and days that the law does not move.
import { expect, test } from "vitest";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { noticeOf } from "#tests/builders/fines.ts";
import { fineSteps, noticeDay, paris } from "#tests/scenarios/fine-steps.ts";
import { finesContract as api } from "../contract.ts";
import type { Fine } from "../model/fine.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const { admin, record, name, contest, pay, rented, checked, events } = fineSteps(app);

const keep = ({ id, version }: Fine) =>
  admin()(api.keepFine, {
    params: { id },
    body: { version, outcome: "INTERNAL", reason: "Geste commercial" },
  });

test("a fine kept at our own charge is not billed again", async () => {
  const { fine, company } = await checked();
  const kept = await keep(fine);
  expect(kept.proposedRebilledCents).toBe(0);
  await expect(pay(kept)).rejects.toMatchObject({
    fields: { rebilledCents: "Cette amende reste à notre charge." },
  });
  await pay(kept, { rebilledCents: 0 });
  expect(await events(company.id)).toEqual([]);
});

test("an offence of our own driver names the person while the delay runs, then may be paid", async () => {
  const { plate, periodId } = await rented();
  await app.within((call) =>
    endPeriod(call, { periodId, at: paris("2027-04-04 09:00"), kilometrage: 900, cause: "EARLY" }),
  );
  const fine = await record(noticeOf(plate, { at: "2027-04-05 08:30", sendingDate: noticeDay }));
  await expect(keep(fine)).rejects.toMatchObject({
    fields: { outcome: expect.stringContaining("nommez la personne qui conduisait") },
  });
  expect(await name(fine)).toMatchObject({ status: "TO_SEND", namesPerson: true });
});

test("a claim won after the payment of a parking fee: its client is billed nothing", async () => {
  const { fine, company } = await checked("2027-04-05 08:30", {
    kind: "PARKING_FEE",
    reducedCents: null,
    fixedCents: 9_000,
    increasedCents: null,
  });
  const contested = await contest(fine, "FEE_CLAIM");
  const paid = await pay(contested);
  expect(paid).toMatchObject({ status: "CONTESTED" });
  await admin()(api.acknowledgeFine, {
    params: { id: fine.id },
    body: { version: paid.version, proof: "RAPO accepté" },
  });
  const billed = await events(company.id);
  expect(billed.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([
    -9_000, -2_500, 2_500, 9_000,
  ]);
});

test("an hour that has not come is no offence", async () => {
  const { plate } = await rented();
  await expect(
    record(noticeOf(plate, { at: "2027-04-14 23:59", sendingDate: day("2027-04-14") })),
  ).rejects.toMatchObject({ fields: { offenceTime: "Cette heure n’est pas encore venue." } });
});

test("a day printed on a French notice does not lengthen the delay of the law", async () => {
  const { plate } = await rented();
  await expect(
    record(
      noticeOf(plate, { at: "2027-04-05 08:30", sendingDate: noticeDay, printedLastDay: day("2027-09-01") }),
    ),
  ).rejects.toMatchObject({ fields: { printedLastDay: expect.stringContaining("27-05-2027") } });
});

test("a notice received in time and recorded late says that the delay was ours", async () => {
  const { plate } = await rented();
  const notice = { sendingDate: day("2027-02-10"), receivedOn: day("2027-02-13") };
  const fine = await record(noticeOf(plate, { at: "2027-02-01 08:30", ...notice }));
  expect(fine).toMatchObject({
    status: "TO_PAY",
    reason: "Délai passé depuis le 27-03-2027 : l’avis, reçu le 13-02-2027, n’a pas été enregistré à temps.",
  });
});
