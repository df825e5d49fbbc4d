import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar, buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { transportContract as contract } from "../contract.ts";
import type { TransportForm } from "../model/transport.ts";
import { end, form, reception } from "#tests/builders/transport.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const buyer = () => app.as("purchaser");
const of = (carId: string) => ({ params: { carId } });
const confirm = (carIds: string[], over: Partial<TransportForm> = {}) =>
  buyer()(contract.confirmTransport, { body: form(carIds, over) });
const receive = (carId: string) =>
  buyer()(contract.confirmReception, { ...of(carId), body: reception, files: {} });
const information = (carId: string) => app.as("salesman")(contract.readTransportInformation, of(carId));
const aCar = async () => (await app.within(buildCar)).id;
const listed = async (carId: string) =>
  (await app.as("salesman")(contract.listCarsToTransport, { list: { pageSize: 400 } })).items.find(
    ({ id }) => id === carId,
  );

describe("the page of a transport", () => {
  const read = (id: string, role: "salesman" | "purchaser" = "purchaser") =>
    app.as(role)(contract.readTransport, { params: { id } });
  const recordOf = (id: string) => app.within((call) => get(call, "transport", id));
  const { carIds: _cars, split: _split, priceCents: _price, prices: _prices, ...agreement } = form([]);

  it("lists its cars with their cost, their moves, and the refusals", async () => {
    const cars = [await aCar(), await aCar(), await aCar()];
    const { id } = await confirm(cars, { priceCents: 10_001 });
    await receive(cars[1] ?? "");
    const page = await read(id);
    expect(page).toMatchObject({ stage: "AWAITED", totalCents: 10_001, nbOfCars: 3, nbReceived: 1 });
    expect(page.cars.map(({ priceCents }) => priceCents).toSorted()).toEqual([3_333, 3_334, 3_334]);
    const came = page.cars.find((car) => car.id === cars[1]);
    expect(came).toMatchObject({
      reception: { mileage: 12 },
      offers: {
        undo: { reasons: [] },
        cancel: { reasons: ["Ce véhicule est reçu : annulez d’abord sa réception."] },
      },
    });
    expect(page.offers).toMatchObject({ receive: { reasons: [] }, change: { reasons: [] } });
    const seen = await read(id, "salesman");
    expect(seen.offers.cancel?.reasons).toEqual([expect.stringContaining("rôle")]);
  });

  it("keeps the agreed price when a car leaves it, and shares it again between the remaining cars", async () => {
    const cars = [await aCar(), await aCar(), await aCar()];
    const { id } = await confirm(cars, { priceCents: 10_000 });
    await buyer()(contract.cancelTransport, { ...of(cars[2] ?? ""), body: { reason: "En panne" } });
    const left = await read(id);
    expect(left.agreedCents).toBe(10_000);
    expect(left.totalCents).toBeLessThan(6_668);
    const share = (agreedCents: number, version: number) =>
      buyer()(contract.shareTransportPrice, { params: { id }, body: { version, agreedCents } });
    const shared = await share(10_000, left.version);
    expect(shared).toMatchObject({ agreedCents: 10_000, totalCents: 10_000 });
    expect(shared.cars.map(({ priceCents }) => priceCents)).toEqual([5_000, 5_000]);
    // A shorter transport, at a new price.
    expect(await share(8_001, shared.version)).toMatchObject({ agreedCents: 8_001, totalCents: 8_001 });
    await expect(share(1, shared.version)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    for (const carId of cars.slice(0, 2))
      await buyer()(contract.cancelTransport, { ...of(carId), body: { reason: "En panne" } });
    const { version } = await read(id);
    await expect(share(100, version)).rejects.toThrow("Ce transport n’a plus de véhicule.");
  });

  it("is received once all its cars are, and is awaited again when a reception is undone", async () => {
    const carId = await aCar();
    const { id } = await confirm([carId]);
    await receive(carId);
    expect(await read(id)).toMatchObject({
      stage: "RECEIVED",
      offers: { change: { reasons: [expect.stringContaining("Reçu")] } },
    });
    await buyer()(contract.undoReception, { ...of(carId), body: { reason: "Mauvais VIN" } });
    expect(await read(id)).toMatchObject({ stage: "AWAITED", nbReceived: 0 });
  });

  it("can be changed while a car is awaited, and its carrier receives the voucher again", async () => {
    await app.within(buildContractAwaitingCar);
    const carId = await aCar();
    const { id } = await confirm([carId]);
    const { version } = await read(id);
    const body = { ...agreement, version, carrierName: "Un autre", carrierEmail: "nouveau@essai.test" };
    await buyer()(contract.changeTransport, { params: { id }, body });
    expect((await listed(carId))?.carrierName).toBe("Un autre");
    const mails = await app.within((call) =>
      call.db.selectFrom("message").select("id").where("recipient", "=", "nouveau@essai.test").execute(),
    );
    expect(mails).toHaveLength(1);
    await expect(buyer()(contract.changeTransport, { params: { id }, body })).rejects.toMatchObject({
      message: expect.stringContaining("a été modifié par"),
    });
    const late = { ...body, version: (await read(id)).version, plannedDeliveryOn: day("2026-11-20") };
    await expect(buyer()(contract.changeTransport, { params: { id }, body: late })).rejects.toMatchObject({
      fields: { plannedDeliveryOn: expect.any(String) },
    });
  });

  it("keeps its country and its way once one of its cars has been received: delays and documents depend on them", async () => {
    const [one, other] = [await aCar(), await aCar()];
    const { id } = await confirm([one, other]);
    await receive(one);
    const { version } = await read(id);
    const change = (over: object) =>
      buyer()(contract.changeTransport, { params: { id }, body: { ...agreement, version, ...over } });
    await expect(change({ way: "DRIVEN" })).rejects.toMatchObject({ fields: { way: expect.any(String) } });
    await expect(change({ pickup: end("DE") })).rejects.toMatchObject({
      fields: { "pickup.address.country": expect.any(String) },
    });
    await receive(other);
    await expect(change({ carrierName: "Trop tard" })).rejects.toMatchObject({
      message: expect.stringContaining("Reçu"),
    });
  });

  it("canceled as a whole releases the cars still awaited, and is found by their VINs until then", async () => {
    const [one, other] = [await aCar(), await aCar()];
    const { id } = await confirm([one, other]);
    const { vin } = await information(one);
    const found = (search: string) =>
      app.as("salesman")(contract.listTransports, { list: { search, pageSize: 10 } });
    expect((await found(vin)).items).toMatchObject([{ id, stage: "AWAITED" }]);
    await receive(other);
    const sent = { params: { id }, body: { reason: "Transporteur en faillite" } };
    expect(await buyer()(contract.cancelWholeTransport, sent)).toMatchObject({
      stage: "RECEIVED",
      cars: [{ id: other }],
    });
    expect(await information(one)).toMatchObject({ transport: null, transportPriceCents: null });
    expect((await found(vin)).items).toEqual([]);
    await expect(buyer()(contract.cancelWholeTransport, sent)).rejects.toMatchObject({
      message: expect.stringContaining("Reçu"),
    });
    expect(await recordOf(id)).toMatchObject({ nbOfCars: 1, nbReceived: 1, stage: "RECEIVED" });
  });
});
