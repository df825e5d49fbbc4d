import { expect, it } from "vitest";
import { carCeded, lossReopened } from "#damages/model/events.ts";
import { carReceived, carReceptionUndone, carVinChanged } from "#fleet/model/events.ts";
import { addDays, day } from "#kernel/calendar/day.ts";
import type { EventType } from "#kernel/event.ts";
import type { Call } from "#kernel/server/call.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { carTransferred, carTransferReversed } from "#spv/model/events.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { sellerIdentity } from "#tests/builders/seller-identity.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { openEntryOf, recordEntry } from "./lines.ts";
import { registerReactions } from "./reactions.ts";

const app = testApplication("2027-03-10T09:14:00+01:00");
const today = day("2027-03-10");

/** Runs the reactions of the register alone: other areas would need their records. */
async function react<P>(call: Call, type: EventType<P>, payload: P): Promise<void> {
  for (const { on, do: act } of registerReactions) if (on.name === type.name) await act(call, payload);
  call.markUnchanged();
}
const linesOf = (carId: string) =>
  app.within((call) =>
    call.db
      .selectFrom("policeRegister")
      .selectAll()
      .where("carId", "=", carId)
      .orderBy("lineNumber")
      .execute(),
  );
const used = (call: Call) =>
  buildCar(call, {
    at: "STOCKED",
    firstRegistrationDate: day("2024-01-17"),
    stockedSince: addDays(today, -1),
  });
const held = (call: Call) => buildCar(call, { at: "STOCKED" });
async function enteredCar(): Promise<string> {
  const { id } = await app.within(held);
  await app.within((call) => recordEntry(call, { carId: id, on: today, cause: "HELD_FOR_SALE" }));
  return id;
}

async function premium(over: object = {}) {
  const model = await app.within((call) => buildCarModel(call));
  const body = {
    vin: uniqueVin(),
    finishId: model.configurations[0]?.finishes[0]?.id ?? "",
    mileage: 18_000,
    priceCents: 6_400_000,
    ownerName: "Mme de Villiers",
    ownerKind: "INDIVIDUAL" as const,
    vatRegime: "MARGIN" as const,
    firstRegistrationDate: day("2024-03-15"),
    ...sellerIdentity,
    ...over,
  };
  const photo = new File(
    [
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
        "base64",
      ),
    ],
    "face.png",
    { type: "image/png" },
  );
  return app.as("premiumSalesman")(purchasingContract.createPremiumCar, { body, files: { photo } });
}

it("a premium car of a person enters with its whole document, and leaves when it was entered by mistake", async () => {
  const { id, carId, version } = await premium();
  expect(await linesOf(carId)).toMatchObject([
    {
      kind: "IN",
      cause: "PURCHASE",
      happenedOn: today,
      partyKind: "PERSON",
      partyName: "Mme de Villiers",
      partyQuality: "Architecte",
      documentKind: "IDENTITY_CARD",
      documentNumber: "X4RTBPFW4",
      priceCents: 6_400_000,
      paymentMode: "TRANSFER",
      isOdometerReal: false,
    },
  ]);
  const body = { version, reason: "Saisi deux fois" };
  await app.as("premiumSalesman")(purchasingContract.removePremiumCar, { params: { id }, body });
  expect(await linesOf(carId)).toMatchObject([
    { kind: "IN" },
    { kind: "OUT", cause: "ENTRY_CANCELLED", partyName: "Mme de Villiers", priceCents: null },
  ]);
});

it("a used car enters at its reception, a new one does not; undone, it leaves, and enters again", async () => {
  const { id: carId } = await app.within(used);
  const receive = () => app.within((call) => react(call, carReceived, { carId }));
  await receive();
  expect(await app.within((call) => openEntryOf(call, carId))).toMatchObject({
    cause: "PURCHASE",
    happenedOn: addDays(today, -1),
  });
  await app.within((call) => react(call, carReceptionUndone, { carId, reason: "Mauvais véhicule" }));
  await receive();
  const [first, out, again] = await linesOf(carId);
  expect(out).toMatchObject({
    cause: "ENTRY_CANCELLED",
    namedLine: first?.lineNumber,
    reason: "Mauvais véhicule",
  });
  expect(again).toMatchObject({ kind: "IN", namedLine: first?.lineNumber });
  const { id: newCar } = await app.within(held);
  await app.within((call) => react(call, carReceived, { carId: newCar }));
  expect(await linesOf(newCar)).toEqual([]);
});

it("a sale to an SPV is an exit, its reversal a new entry at its price", async () => {
  const carId = await enteredCar();
  const fact = { carId, transferredCarId: carId, spvId: lessorIssuerId, on: today };
  await app.within((call) => react(call, carTransferred, { ...fact, priceCents: 1_200_000 }));
  await app.within((call) => react(call, carTransferReversed, { ...fact, reason: "Acte annulé" }));
  expect(await linesOf(carId)).toMatchObject([
    { kind: "IN" },
    { kind: "OUT", cause: "TRANSFERRED", priceCents: 1_200_000 },
    { kind: "IN", cause: "TRANSFER_REVERSED", priceCents: 1_200_000, reason: "Acte annulé" },
  ]);
  const { id: never } = await app.within(held);
  const other = { ...fact, carId: never };
  await app.within((call) => react(call, carTransferred, { ...other, priceCents: 1 }));
  await app.within((call) => react(call, carTransferReversed, { ...other, reason: "Rien" }));
  expect(await linesOf(never)).toEqual([]);
});

it("the cession of a lost car is an exit; undone, the car enters again", async () => {
  const carId = await enteredCar();
  const loss = { lossId: carId, carId, periodId: null };
  await app.within((call) =>
    react(call, carCeded, {
      ...loss,
      at: call.now.toISOString(),
      buyerName: "Casse du Rhône",
      amountCents: 90_000,
    }),
  );
  await app.within((call) => react(call, lossReopened, { ...loss, undone: "CESSION" }));
  expect(await linesOf(carId)).toMatchObject([
    { kind: "IN" },
    { kind: "OUT", cause: "CEDED", partyName: "Casse du Rhône", priceCents: 90_000 },
    { kind: "IN", cause: "CESSION_UNDONE", partyName: "Casse du Rhône" },
  ]);
});

it("a corrected VIN writes its correction", async () => {
  const carId = await enteredCar();
  const after = uniqueVin();
  await app.within((call) => react(call, carVinChanged, { carId, before: "VF1", after }));
  expect((await linesOf(carId)).at(-1)).toMatchObject({
    kind: "CORRECTION",
    vin: after,
    reason: "VIN corrigé, auparavant VF1",
  });
});
