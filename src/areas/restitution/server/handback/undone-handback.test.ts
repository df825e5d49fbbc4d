// The handback of a car is undone: its appointment is as it was prepared.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { awaitReturn } from "#tests/builders/restitution.ts";
import { restitutionContract as api } from "../../contract.ts";

const app = testApplication("2027-01-17T09:00:00Z");

/** Handed back on 17 October 2027 at 10:30 by its client, then undone. */
async function handBack(of: { carId: string; periodId: string }): Promise<void> {
  const { version } = await app.within((call) => get(call, "restitution", of.periodId));
  await app.as("operationValidator")(api.restituteCar, {
    params: { carId: of.carId },
    body: {
      version,
      periodId: of.periodId,
      day: day("2027-10-17"),
      time: "10:30",
      kilometrage: 9_000,
      cause: "EARLY",
      keysMissing: 0,
      papersMissing: 0,
      inspectionVersion: null,
      presence: "SIGNED",
      presenceReason: "",
      signerName: "Jeanne Martin",
      capacity: "Gérante",
      remarks: "",
      isHandedToCarrier: false,
      carrierName: "",
      custodyReason: "",
      readingReason: "",
      email: "jeanne@example.test",
      signature: { isDrawn: false, strokes: [] },
    },
  });
}

async function undo(periodId: string): Promise<void> {
  const of = { params: { periodId } };
  const { version } = await app.as("admin")(billingContract.readClosing, of);
  const reason = "Saisie par erreur";
  await app.as("operationValidator")(billingContract.undoRentalEnd, { ...of, body: { version, reason } });
}

test("the person in charge and the contact of an appointment outlive a handback that is undone", async () => {
  app.setClock("2027-01-17T09:00:00Z");
  const of = await app.within((call) => buildOnTheRoad(call));
  app.setClock("2027-10-17T12:00:00Z");
  const rowOf = () => app.within((call) => get(call, "restitution", of.periodId));
  const { person, personId, contactName } = await rowOf();
  await handBack(of);
  expect(await rowOf()).toMatchObject({ returnedBy: expect.any(String), person });
  await undo(of.periodId);
  expect(await rowOf()).toMatchObject({ person, personId, contactName, returnedBy: null, signerName: "" });
});

test.each([
  ["before the carrier comes", "2027-10-17T10:00:00Z", ["Ordre de transport annulé", "Ordre de transport"]],
  ["once the carrier was due", "2027-10-17T08:00:00Z", []],
])("a client brings its car %s: the carrier is told, and again once that is undone", async (_, at, told) => {
  app.setClock("2027-01-17T09:00:00Z");
  const of = await app.within((call) => buildOnTheRoad(call));
  const carrierEmail = `quai.${of.periodId}@exemple.test`;
  app.setClock("2027-10-17T09:00:00Z");
  await app.within(async (call) => {
    await awaitReturn(call, of.periodId);
    await sql`update restitution set brought_by = 'CARRIER', carrier_name = 'Quai', carrier_email = ${carrierEmail},
      starts_at = ${at}, ends_at = ${at}::timestamptz + interval '1 hour' where id = ${of.periodId}`.execute(
      call.db,
    );
  });
  await handBack(of);
  await undo(of.periodId);
  const mails = await app.within((call) =>
    call.db
      .selectFrom("message")
      .select("subject")
      .where("recipient", "=", carrierEmail)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
  );
  expect(mails.map(({ subject }) => subject.split(" : ")[0])).toEqual(told);
});
