// A car lent during a repair obeys the rules of a delivery: insurance, plate, certificate, danger, odometer, signature.
import { describe, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { signatures } from "#signatures/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { damagesContract as api } from "../../contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const staff = () => app.as("salesAdministrator");
const drawn = { isDrawn: true, strokes: [[10, 20, 200, 120, 400, 30]] };

async function damaged() {
  app.setClock("2026-11-23T09:00:00Z");
  await setFleetPolicyEnd("2099-12-31");
  const of = await app.within((call) => buildOnTheRoad(call));
  app.setClock("2027-01-20T09:00:00Z");
  return { ...of, damage: await declare(of.carId) };
}

const declare = (carId: string) =>
  staff()(api.declareDamage, {
    body: {
      carId,
      day: day("2027-01-18"),
      time: "09:00",
      learntOn: day("2027-01-18"),
      kind: "COLLISION",
      place: "Angers",
      circumstances: "",
      hasInjured: false,
      thirdPartyName: "",
      thirdPartyPlate: "",
      thirdPartyInsurer: "",
      thirdPartyPolicy: "",
    },
  });

let plate = 100;
async function stocked(more: object = { licensePlate: `HL-${(plate += 1)}-HB` }) {
  app.setClock("2026-12-01T09:00:00Z");
  const car = await app.within((call) => buildCar(call, { at: "STOCKED", mileage: 12_000, ...more }));
  app.setClock("2027-01-20T09:00:00Z");
  return car;
}

const lend = async (damageId: string, carId: string | null, more: object = {}) =>
  staff()(api.lendReplacement, {
    params: { id: damageId },
    body: {
      version: (await staff()(api.readDamage, { params: { id: damageId } })).version,
      carId,
      lender: carId === null ? "Location du Lac" : "",
      day: day("2027-01-19"),
      time: "09:00",
      costCents: null,
      odometer: 12_010,
      receivedBy: "Léa Martin",
      capacity: "Gérante",
      email: "lea@exemple.test",
      remarks: "",
      signature: drawn,
      ...more,
    },
  });

const giveBack = async (damageId: string, more: object = {}) =>
  staff()(api.returnReplacement, {
    params: { id: damageId },
    body: {
      version: (await staff()(api.readDamage, { params: { id: damageId } })).version,
      day: day("2027-01-20"),
      time: "08:00",
      odometer: 12_200,
      ...more,
    },
  });

const execute = (text: string, ...values: unknown[]) =>
  app.application.database.pool.query<{ odometer: number }>(text, values);

const setFleetPolicyEnd = (on: string) =>
  execute(`update lessor set identity = jsonb_set(identity, '{fleetPolicyEnd}', to_jsonb($1::text))`, on);

describe("a car is not lent", () => {
  test("without a plate nor a certificate", async () => {
    const { damage } = await damaged();
    const { id } = await stocked({});
    await expect(lend(damage.id, id)).rejects.toMatchObject({
      fields: { carId: expect.stringMatching(/Plaque d’immatriculation.*Carte grise/) },
    });
  });

  test("while it is dangerous to drive", async () => {
    const { damage } = await damaged();
    const { id } = await stocked();
    const { id: own } = await declare(id);
    await execute("update damage set is_immobilised = true where id = $1", own);
    await expect(lend(damage.id, id)).rejects.toMatchObject({
      fields: { carId: expect.stringContaining("gravement endommagé") },
    });
  });

  test("on a day that the policy of the fleet does not cover, whatever the memo of its client", async () => {
    const { damage, periodId } = await damaged();
    const { id } = await stocked();
    await execute(
      "update insurance set is_fleet = false, expiration_date = '2099-12-31' where period_id = $1",
      periodId,
    );
    await setFleetPolicyEnd("2027-01-18");
    await expect(lend(damage.id, id)).rejects.toMatchObject({
      fields: { carId: expect.stringMatching(/^Assurance : .*olice flotte/) },
    });
    await setFleetPolicyEnd("2099-12-31");
    await lend(damage.id, id);
  });

  test.each([
    ["its odometer", { odometer: null }, "odometer"],
    ["the person who receives it", { receivedBy: "" }, "receivedBy"],
    ["an address for the report", { email: "" }, "email"],
    ["a signature", { signature: null }, "signature"],
    ["a drawing", { signature: { isDrawn: true, strokes: [] } }, "signature"],
    ["the kilometres that it had already", { odometer: 11_000 }, "odometer"],
  ])("without %s", async (_, more, field) => {
    const { damage } = await damaged();
    const { id } = await stocked();
    await expect(lend(damage.id, id, more)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
    expect((await staff()(api.readDamage, { params: { id: damage.id } })).loans).toEqual([]);
  });
});

test("a car lent is signed for, and both its odometers are readings; a lender's has none", async () => {
  const { damage } = await damaged();
  const { id } = await stocked();
  const { loans } = await lend(damage.id, id);
  const [procedure] = await staff()(signatures.listSignaturesOf, {
    params: { kind: "damageLoan", id: loans[0]?.id ?? "" },
  });
  expect(procedure).toMatchObject({ title: expect.stringContaining("Procès-verbal de prêt") });
  await expect(giveBack(damage.id, { odometer: null })).rejects.toMatchObject({
    fields: { odometer: expect.any(String) },
  });
  await giveBack(damage.id);
  const { rows } = await execute(
    "select odometer from mileage_reading where car_id = $1 and state = 'ACCEPTED' and source = 'STAFF' order by at",
    id,
  );
  expect(rows).toEqual([{ odometer: 12_000 }, { odometer: 12_010 }, { odometer: 12_200 }]);
  const none = { odometer: null, receivedBy: "", email: "", signature: null };
  await lend(damage.id, null, { ...none, day: day("2027-01-20"), time: "08:30" });
  await giveBack(damage.id, { time: "09:00", odometer: null });
});

test("a rental does not end while a car is lent to its client, but by its loss; the lent car comes back then too", async () => {
  const { damage, periodId, carId } = await damaged();
  const { id } = await stocked();
  await lend(damage.id, id);
  const end = (cause: "EARLY" | "WRECK") =>
    app.within((call) =>
      endPeriod(call, {
        periodId,
        at: parisInstant(day("2027-01-20"), "09:30"),
        kilometrage: null,
        cause,
      }),
    );
  await expect(end("EARLY")).rejects.toThrow("Un véhicule est prêté à ce client depuis le 19-01-2027");
  await end("WRECK");
  expect((await app.within((call) => get(call, "car", carId))).status).toBe("BROKEN");
  expect((await giveBack(damage.id)).loans).toMatchObject([{ returnedAt: "2027-01-20T07:00:00.000Z" }]);
});

test("no car is lent to a client whose rental is over", async () => {
  const { damage, periodId } = await damaged();
  const { id } = await stocked();
  await staff()(billingContract.endRental, {
    params: { periodId },
    body: {
      day: day("2027-01-19"),
      time: "08:00",
      kilometrage: 20,
      cause: "EARLY",
      keysMissing: 0,
      papersMissing: 0,
    },
  });
  await expect(lend(damage.id, id)).rejects.toThrow("La location de ce client est terminée");
});
