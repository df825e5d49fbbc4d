// The handback of a car is undone: its appointment is as it was prepared.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { restitutionContract as api } from "../../contract.ts";

const app = testApplication("2027-01-17T09:00:00Z");

test("the person in charge and the contact of an appointment outlive a handback that is undone", async () => {
  const { periodId, carId } = await app.within((call) => buildOnTheRoad(call));
  app.setClock("2027-10-17T12:00:00Z");
  const of = { params: { periodId } };
  const rowOf = () => app.within((call) => get(call, "restitution", periodId));
  const before = await rowOf();
  await app.as("operationValidator")(api.restituteCar, {
    params: { carId },
    body: {
      version: before.version,
      periodId,
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
  expect(await rowOf()).toMatchObject({ returnedBy: expect.any(String), person: before.person });
  const { version } = await app.as("admin")(billingContract.readClosing, of);
  const reason = "Saisie par erreur";
  await app.as("operationValidator")(billingContract.undoRentalEnd, { ...of, body: { version, reason } });
  const { person, personId, contactName } = before;
  expect(await rowOf()).toMatchObject({ person, personId, contactName, returnedBy: null, signerName: "" });
});
