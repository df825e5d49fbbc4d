import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { buildAssigned, buildCar, buildContractAwaitingCar, buildCarOf } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { documentsContract } from "#documents/contract.ts";
import { samplePdf } from "#scoring/server/example-scorings.ts";
import { transportContract as contract } from "../contract.ts";
import type { TransportForm } from "../model/transport.ts";
import { end, form, reception } from "#tests/builders/transport.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const buyer = () => app.as("purchaser");
const of = (carId: string) => ({ params: { carId } });
const pdf = () =>
  new File([new TextEncoder().encode("%PDF-1.4 CMR")], "cmr.pdf", { type: "application/pdf" });

const confirm = (carIds: string[], over: Partial<TransportForm> = {}) =>
  buyer()(contract.confirmTransport, { body: form(carIds, over) });
const receive = (carId: string, over: object = {}, files: object = {}) =>
  buyer()(contract.confirmReception, { ...of(carId), body: { ...reception, ...over }, files });
const information = (carId: string) => app.as("salesman")(contract.readTransportInformation, of(carId));
const aCar = async () => (await app.within(buildCar)).id;
const listed = async (carId: string) =>
  (await app.as("salesman")(contract.listCarsToTransport, { list: { pageSize: 400 } })).items.find(
    ({ id }) => id === carId,
  );

describe("a transport", () => {
  it("of three cars splits its price to the cent, and the list follows", async () => {
    const cars = [await aCar(), await aCar(), await aCar()];
    expect((await listed(cars[0] ?? ""))?.isConfirmed).toBe(false);
    await confirm(cars);
    const prices = await Promise.all(cars.map(async (id) => (await information(id)).transportPriceCents));
    expect(prices).toEqual([3_334, 3_333, 3_333]);
    expect(await listed(cars[1] ?? "")).toMatchObject({
      isConfirmed: true,
      priceCents: 3_333,
      carrierName: "Transports Essai",
    });
    expect((await information(cars[0] ?? "")).transport?.others).toHaveLength(2);
  });

  it("takes prices typed car by car, zero included", async () => {
    const [one, other] = [await aCar(), await aCar()];
    const prices = [
      { carId: one, priceCents: 0 },
      { carId: other, priceCents: 45_001 },
    ];
    await confirm([one, other], { split: "BY_HAND", priceCents: null, prices });
    expect((await information(one)).transportPriceCents).toBe(0);
    expect((await information(other)).transportPriceCents).toBe(45_001);
  });

  it.each<[string, Partial<TransportForm>, string]>([
    ["a missing price", { priceCents: null }, "priceCents"],
    ["a price by hand of no car", { split: "BY_HAND", prices: [] }, "prices"],
    ["an arrival before the pickup", { plannedDeliveryOn: day("2026-11-20") }, "plannedDeliveryOn"],
    ["no carrier", { carrierName: "" }, "carrierName"],
  ])("is refused for %s, beside its field", async (_, over, field) => {
    await expect(confirm([await aCar()], over)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  });

  it("is confirmed once: of two people at once, one wins, the other gets the carrier's name", async () => {
    const [carId, free] = [await aCar(), await aCar()];
    const outcomes = await Promise.allSettled([confirm([carId]), confirm([free, carId])]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: expect.stringContaining("Transports Essai est déjà confirmé") },
    });
  });

  it("sends its voucher to a carrier with an e-mail address", async () => {
    // This also enters the lessor.
    await app.within(buildContractAwaitingCar);
    const carId = await aCar();
    const { id } = await confirm([carId], { carrierEmail: "exploitation@essai.test" });
    const mails = await app.within((call) =>
      call.db.selectFrom("message").selectAll().where("recipient", "=", "exploitation@essai.test").execute(),
    );
    expect(mails).toMatchObject([{ about: [id], attachments: [{ type: "application/pdf" }] }]);
    const voucher = await buyer()(contract.downloadTransportVoucher, of(carId));
    expect(voucher.type).toBe("application/pdf");
  });

  it("shows its voucher in the language of its pickup, or in the chosen one", async () => {
    await app.within(buildContractAwaitingCar);
    const nameOf = async (over: Partial<TransportForm>) => {
      const carId = await aCar();
      await confirm([carId], { carrierEmail: "disposition@essai.test", pickup: end("DE"), ...over });
      const { subject, attachments } = await app.within((call) =>
        call.db
          .selectFrom("message")
          .select(["subject", "attachments"])
          .where("recipient", "=", "disposition@essai.test")
          .orderBy("id", "desc")
          .executeTakeFirstOrThrow(),
      );
      return [attachments[0]?.name.split(" ")[0], subject];
    };
    expect(await nameOf({})).toEqual(["Transportauftrag", "Transportauftrag: Abholung am 25.11.2026"]);
    expect(await nameOf({ language: "en" })).toEqual([
      "Transport",
      "Transport order: collection on 25/11/2026",
    ]);
    expect((await nameOf({ pickup: end() }))[0]).toBe("Bon");
  });

  it("releases a car before it arrives, with a reason; another transport may then be confirmed", async () => {
    const carId = await aCar();
    await confirm([carId]);
    await buyer()(contract.cancelTransport, { ...of(carId), body: { reason: "Camion en panne" } });
    expect(await information(carId)).toMatchObject({ transport: null, transportPriceCents: null });
    expect(await listed(carId)).toMatchObject({ isConfirmed: false, priceCents: null });
    await confirm([carId], { carrierName: "Un autre" });
    expect((await information(carId)).transport?.carrierName).toBe("Un autre");
  });
});

describe("a reception", () => {
  it("is refused before the transport is confirmed", async () => {
    await expect(receive(await aCar())).rejects.toMatchObject({
      message: "Le transport de ce véhicule n’est pas encore confirmé.",
    });
  });

  it("puts a free car in stock, at its day and mileage", async () => {
    const carId = await aCar();
    await confirm([carId]);
    expect(await receive(carId)).toMatchObject({ status: "STOCKED", reception: { mileage: 12 } });
    expect(await listed(carId)).toBeUndefined();
    await expect(receive(carId)).rejects.toMatchObject({ message: expect.stringContaining("déjà reçu") });
  });

  it("puts a car awaited by a contract in preparation, whether it is assigned before or after", async () => {
    const { car } = await app.within(buildAssigned, { at: "TO_TRANSPORT" });
    await confirm([car.id]);
    expect(await receive(car.id)).toMatchObject({ status: "TO_PLAN" });
    const need = await app.within(buildContractAwaitingCar);
    const { id } = await app.within(buildCarOf, need);
    await confirm([id]);
    await receive(id);
    await app.within(assignCar, { periodId: need.periodId, carId: id, differences: [] });
    expect((await information(id)).status).toBe("TO_PLAN");
  });

  it("of a car carried from abroad requires its CMR, then or before; a driven one needs none", async () => {
    const [carried, early, driven] = [await aCar(), await aCar(), await aCar()];
    const abroad = { pickup: end("DE") };
    await confirm([carried], abroad);
    await expect(receive(carried)).rejects.toMatchObject({ fields: { cmr: expect.any(String) } });
    expect(await receive(carried, {}, { cmr: pdf() })).toMatchObject({ hasCMR: true });
    await confirm([early], abroad);
    await buyer()(contract.uploadCMR, { ...of(early), files: { file: pdf() } });
    expect(await receive(early)).toMatchObject({ status: "STOCKED", hasCMR: true });
    await confirm([driven], { ...abroad, way: "DRIVEN" });
    expect(await receive(driven)).toMatchObject({ status: "STOCKED", hasCMR: false });
  });

  it("of several cars receives them all, or none and names each refused one", async () => {
    const [one, other, late] = [await aCar(), await aCar(), await aCar()];
    await confirm([one, other]);
    const together = (...cars: { carId: string; mileage: number | null }[]) =>
      buyer()(contract.confirmReceptions, { body: { receivedOn: reception.receivedOn, cars } });
    const { vin } = await information(late);
    await expect(
      together({ carId: one, mileage: 5 }, { carId: late, mileage: 6 }, { carId: other, mileage: 7 }),
    ).rejects.toMatchObject({
      message: `Aucun véhicule n’est reçu. ${vin} : Le transport de ce véhicule n’est pas encore confirmé.`,
      fields: { "cars.1.mileage": expect.any(String) },
    });
    expect(await information(one)).toMatchObject({ status: "TO_TRANSPORT", reception: null });
    await expect(together({ carId: one, mileage: null })).rejects.toMatchObject({
      fields: { "cars.0.mileage": "Champ obligatoire." },
    });
    await together({ carId: one, mileage: 5 }, { carId: other, mileage: 7 });
    expect(await information(other)).toMatchObject({ status: "STOCKED", reception: { mileage: 7 } });
    await expect(together({ carId: one, mileage: 5 }, { carId: one, mileage: 5 })).rejects.toMatchObject({
      kind: expect.any(String),
    });
  });

  it("with reservations starts their deadline and creates the letter", async () => {
    const carId = await aCar();
    await confirm([carId]);
    const reservations = "Aile avant droite enfoncée sur 10 cm, peinture à nu.";
    expect(await receive(carId, { reservations })).toMatchObject({ reception: { deadline: "2026-11-26" } });
    const letter = await app.as("salesman")(contract.downloadReservationsLetter, of(carId));
    expect(letter.type).toBe("application/pdf");
  });

  it("by two people at once happens once", async () => {
    const carId = await aCar();
    await confirm([carId]);
    const outcomes = await Promise.allSettled([receive(carId), receive(carId, { mileage: 99 })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("made by mistake is undone with its reason, from stock and from preparation", async () => {
    const carId = await aCar();
    const { car } = await app.within(buildAssigned, { at: "TO_TRANSPORT" });
    for (const id of [carId, car.id]) {
      await confirm([id]);
      await receive(id);
      const undone = await buyer()(contract.undoReception, { ...of(id), body: { reason: "Mauvais VIN" } });
      expect(undone).toMatchObject({ status: "TO_TRANSPORT", reception: null });
      expect(await receive(id)).toMatchObject({ status: id === carId ? "STOCKED" : "TO_PLAN" });
    }
  });

  it("made by mistake, then undone, restores the mileage and the stock days of the car", async () => {
    const { id } = await app.within(buildCar, { mileage: 8_000 });
    const { car } = await app.within(buildAssigned, { at: "TO_TRANSPORT" });
    const stored = (carId: string) => app.within((call) => get(call, "car", carId));
    await confirm([id, car.id]);
    await receive(id, { mileage: 8_400 });
    await receive(car.id);
    expect((await stored(id)).stockedSince).toBe(reception.receivedOn);
    expect((await stored(car.id)).stockedSince).toBe(reception.receivedOn);
    await buyer()(contract.undoReception, { ...of(id), body: { reason: "Un chiffre de trop" } });
    expect(await stored(id)).toMatchObject({ mileage: 8_000, stockedSince: null });
  });

  it("cannot be undone once the car was rented, even when it is in stock again", async () => {
    const { car, periodId } = await app.within(buildAssigned, { at: "TO_TRANSPORT" });
    await confirm([car.id]);
    await receive(car.id);
    const { pool } = app.application.database;
    await pool.query("update rental_period set start_day = '2026-11-23' where id = $1", [periodId]);
    await pool.query(
      "update assignment set ended_at = now(), ended_by = '', ended_by_id = '' where car_id = $1",
      [car.id],
    );
    await pool.query("update car set status = 'STOCKED' where id = $1", [car.id]);
    const undone = buyer()(contract.undoReception, { ...of(car.id), body: { reason: "Trop tard" } });
    await expect(undone).rejects.toMatchObject({ message: expect.stringContaining("loué depuis") });
  });

  it("cannot have a future day; a salesman cannot confirm one", async () => {
    const carId = await aCar();
    await confirm([carId]);
    await expect(receive(carId, { receivedOn: day("2026-12-01") })).rejects.toMatchObject({
      fields: { receivedOn: expect.any(String) },
    });
    await expect(
      app.as("salesman")(contract.confirmReception, { ...of(carId), body: reception, files: {} }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("the CMR of a transport", () => {
  const scanned = async () =>
    buyer()(documentsContract.addScan, {
      files: {
        file: new File(
          [new Uint8Array(await samplePdf("Lettre de voiture internationale CMR, transporteur"))],
          "scan.pdf",
          {
            type: "application/pdf",
          },
        ),
      },
    });

  it("among scans is recognised, and linked to all its cars; refused, it is missing again", async () => {
    const [one, other] = [await aCar(), await aCar()];
    const { id } = await scanned();
    await app.runJobs();
    const found = (await buyer()(documentsContract.listScans)).find((scan) => scan.id === id);
    expect(found).toMatchObject({ kind: "transport.cmr", kindLabel: "Lettre de voiture (CMR)" });
    const sent = { params: { id }, body: { kind: "transport.cmr", carIds: [one] } };
    await expect(buyer()(documentsContract.sortScan, sent)).rejects.toMatchObject({
      message: expect.stringContaining("Confirmez d’abord le transport"),
    });
    await confirm([one, other]);
    await buyer()(documentsContract.sortScan, sent);
    expect((await information(other)).hasCMR).toBe(true);
    const { documents } = await buyer()(documentsContract.listCarDocuments, of(other));
    expect(documents).toMatchObject([{ id, state: "PENDING", may: { approve: true, refuse: true } }]);
    await buyer()(documentsContract.refuseDocument, { params: { id }, body: { reason: "Illisible" } });
    expect((await information(one)).hasCMR).toBe(false);
    await buyer()(documentsContract.approveDocument, { params: { id } });
    expect((await information(one)).hasCMR).toBe(true);
  });
});
