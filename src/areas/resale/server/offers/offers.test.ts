import { unzipSync } from "fflate";
import { afterAll, expect, it } from "vitest";
import { carLost, lossWithdrawn } from "#damages/model/events.ts";
import { carContract } from "#fleet/contract/cars.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { addDays, day } from "#kernel/calendar/day.ts";
import { existingRow, get } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { photoKind } from "#purchasing/model/documents/document-kinds.ts";
import { openEntryOf } from "#register/server/lines.ts";
import { resaleContract as api } from "#resale/contract.ts";
import { closeReading, textOfPdf } from "#platform/reading/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { offerReactions } from "./reactions.ts";
import { buildCarForSale, buildResale } from "#tests/builders/resale-procedures.ts";

const app = testApplication("2027-03-10T10:00:00+01:00");
const today = day("2027-03-10");
afterAll(closeReading);

/** An authorised car of a model whose grid proposes a price. */
async function authorised() {
  const { id } = await app.within(async (call) => {
    const model = await buildCarModel(call);
    const finishId = model.configurations[0]?.finishes[0]?.id ?? null;
    if (finishId)
      await call.db
        .updateTable("finish")
        .set({
          sellingPrices: JSON.stringify({
            durations: [12, 48],
            kilometrages: [0, 200_000],
            amountsCents: [
              [1_240_000, 1_240_000],
              [1_240_000, 1_240_000],
            ],
          }) as never,
        })
        .where("id", "=", finishId)
        .execute();
    return buildCar(call, {
      at: "STOCKED",
      carModelId: model.id,
      finishId,
      mileage: 97_843,
      firstRegistrationDate: day("2024-01-17"),
      buyingPriceCents: 2_241_000,
      stockedSince: addDays(today, -41),
    });
  });
  const params = { id };
  const { version } = await app.as("salesAdministrator")(carContract.carResume, { params });
  const car = await app.as("salesAdministrator")(carContract.authorizeToSell, { params, body: { version } });
  return { params, version: car.version };
}
const statusOf = (id: string) => app.within(async (call) => (await get(call, "car", id)).status);
const offerOf = (carId: string) => app.within((call) => existingRow(call, "saleOffer", { carId }));

it("the proposal states its reasons, the holding cost beside", async () => {
  const { params } = await authorised();
  const proposal = await app.as("reseller")(api.readPriceProposal, { params });
  expect(proposal).toMatchObject({ proposedCents: 1_488_000, hypothesisCents: null });
  expect(proposal.holdingCostCents).toBeGreaterThan(0);
  expect(proposal.reasons.length).toBeGreaterThan(1);
  expect(proposal.reasons.at(-1)).toMatch(/régime de TVA de l’achat n’est pas connu/);
});

it("a car is put for sale at a price, in the register, once", async () => {
  const { params, version } = await authorised();
  const body = { version, priceCents: 1_480_000, reason: "" };
  await expect(app.as("salesman")(api.putForSale, { params, body })).rejects.toMatchObject({
    kind: "forbidden",
  });
  const offer = await app.as("reseller")(api.putForSale, { params, body });
  expect(offer).toMatchObject({ status: "OPEN", priceCents: 1_480_000, openedOn: today, pricedOn: today });
  expect(await statusOf(params.id)).toBe("SELLABLE_STOCKED");
  expect(await app.within((call) => openEntryOf(call, params.id))).toMatchObject({ kind: "IN" });
  await expect(app.as("reseller")(api.putForSale, { params, body })).rejects.toMatchObject({
    code: "ChangedMeanwhile",
  });
  const { items } = await app.as("reseller")(api.listSellableCars, {});
  expect(items).toContainEqual(
    expect.objectContaining({
      id: params.id,
      priceCents: 1_480_000,
      bestProcedure: null,
    }),
  );
  const { offers } = await app.as("reseller")(api.readCarResales, { params: { carId: params.id } });
  expect(offers).toMatchObject([{ id: offer.id, prices: [{ priceCents: 1_480_000, pricedOn: today }] }]);
});

it("more than 5 % below the proposal needs a reason, at the first price and at each change", async () => {
  const { params, version } = await authorised();
  const low = { version, priceCents: 1_413_599, reason: "" };
  const refusal = { fields: { reason: expect.stringMatching(/plus de 5 %/) } };
  await expect(app.as("reseller")(api.putForSale, { params, body: low })).rejects.toMatchObject(refusal);
  const offer = await app.as("reseller")(api.putForSale, {
    params,
    body: { ...low, reason: "Choc arrière" },
  });
  const again = { version: offer.version, priceCents: 1_300_000, reason: "" };
  await expect(app.as("reseller")(api.changeAskingPrice, { params, body: again })).rejects.toMatchObject(
    refusal,
  );
  const changed = await app.as("reseller")(api.changeAskingPrice, {
    params,
    body: { ...again, priceCents: 1_450_000 },
  });
  expect(changed).toMatchObject({ priceCents: 1_450_000 });
  await expect(
    app.as("reseller")(api.changeAskingPrice, { params, body: { ...again, priceCents: 1_460_000 } }),
  ).rejects.toMatchObject({ code: "ChangedMeanwhile" });
});

it("a car that is not authorised is not put for sale", async () => {
  const car = await app.within((call) => buildCar(call, { at: "STOCKED" }));
  const body = { version: car.version, priceCents: 900_000, reason: "" };
  await expect(app.as("reseller")(api.putForSale, { params: { id: car.id }, body })).rejects.toThrow(
    /n’est pas autorisée/,
  );
});

it("cars to sell are those in stock that are authorised", async () => {
  const { params, version } = await authorised();
  const ids = async () => (await app.as("reseller")(api.listCarsToSell, {})).items.map(({ id }) => id);
  expect(await ids()).toContain(params.id);
  await app.as("reseller")(api.putForSale, { params, body: { version, priceCents: 1_490_000, reason: "" } });
  expect(await ids()).not.toContain(params.id);
});

it("a removal aborts the open procedures and is refused while a buyer holds the car", async () => {
  const carId = await app.within((call) => buildCarForSale(call));
  const open = await app.within((call) => buildResale(call, { carId }));
  const params = { id: carId };
  const remove = async () =>
    app.as("reseller")(api.removeFromSale, {
      params,
      body: { version: (await offerOf(carId)).version, reason: "À réparer" },
    });
  await app.within((call) =>
    call.db
      .updateTable("resaleProcedure")
      .set({ status: "ENDED" as never, signedAt: call.now.toISOString(), isAtDistance: false })
      .where("id", "=", open.id)
      .execute(),
  );
  await expect(remove()).rejects.toThrow(/signature ou confirmée/);
  await app.within((call) =>
    call.db
      .updateTable("resaleProcedure")
      .set({ status: "CREATED" as never })
      .where("id", "=", open.id)
      .execute(),
  );
  expect(await remove()).toMatchObject({ status: "CLOSED", closedReason: "À réparer", closedOn: today });
  expect(await statusOf(carId)).toBe("STOCKED");
  expect(await app.within((call) => get(call, "resaleProcedure", open.id))).toMatchObject({
    status: "ABORTED",
  });
});

it("an offer waits while its car is lost, and opens again once the loss is withdrawn", async () => {
  const carId = await app.within((call) => buildCarForSale(call));
  const react = (type: { name: string }) =>
    app.within(async (call) => {
      call.markUnchanged();
      for (const { on, do: act } of offerReactions) if (on.name === type.name) await act(call, { carId });
    });
  await app.within((call) => moveCarBySystem(call, { id: carId, move: "declareStolen", did: "volé" }));
  await react(carLost);
  expect(await offerOf(carId)).toMatchObject({ status: "WAITING" });
  await app.within((call) => moveCarBySystem(call, { id: carId, move: "restoreSale", did: "retrouvé" }));
  await react(lossWithdrawn);
  expect(await offerOf(carId)).toMatchObject({ status: "OPEN" });
});

it("the sheet states the price, the kilometres and the number of the register; photos come as an archive", async () => {
  const { params, version } = await authorised();
  await expect(app.as("salesman")(api.readSaleSheet, { params })).rejects.toThrow(/pas en vente/);
  await app.as("reseller")(api.putForSale, { params, body: { version, priceCents: 1_490_000, reason: "" } });
  const entry = await app.within((call) => openEntryOf(call, params.id));
  const pdf = await app.as("salesman")(api.readSaleSheet, { params });
  const { pages } = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
  const text = pages
    .flatMap(({ words }) => words.map((word) => word.text))
    .join(" ")
    .replaceAll(/\s/g, " ");
  expect(text).toContain("14 900,00 €");
  expect(text).toContain("97 843 km au compteur, non");
  expect(text).toContain("janvier 2024");
  expect(text).toContain(String(entry?.orderNumber));
  await expect(app.as("salesman")(api.downloadSalePhotos, { params })).rejects.toThrow(/pas de photo/);
  await app.within((call) =>
    addDocument(call, [{ record: "car", id: params.id }], {
      kind: photoKind.key,
      file: { name: "face.jpg", type: "image/jpeg", bytes: new Uint8Array([255, 216, 255, 217]) },
    }),
  );
  const zip = await app.as("salesman")(api.downloadSalePhotos, { params });
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toHaveLength(1);
});
