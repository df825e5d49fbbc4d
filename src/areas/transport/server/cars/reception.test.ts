import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { buildPaidOrder } from "#tests/builders/purchasing.ts";
import { transportContract as contract } from "../../contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const buyer = () => app.as("purchaser");
const end = {
  name: "",
  address: { line1: "1 rue du Port", zipCode: "44000", city: "Nantes", country: "FR" },
  contactName: "",
  phone: null,
  hours: "",
} as const;
const carry = (carId: string) =>
  buyer()(contract.confirmTransport, {
    body: {
      carIds: [carId],
      way: "CARRIED",
      carrierName: "Transports Essai",
      pickup: end,
      destination: end,
      plannedPickupOn: day("2026-11-25"),
      split: "EQUAL",
      priceCents: 10_000,
      prices: [],
    },
  });
const receive = (carId: string, receivedOn: string, mileage: number) =>
  buyer()(contract.confirmReception, {
    params: { carId },
    body: { receivedOn: day(receivedOn), mileage, condition: "", reservations: "" },
    files: {},
  });

const carNow = (id: string) => app.within((call) => get(call, "car", id));

test("a car is not received with fewer kilometres than when it was bought", async () => {
  const { id } = await app.within((call) => buildCar(call, { mileage: 8_250 }));
  await carry(id);
  await expect(receive(id, "2026-11-23", 8_249)).rejects.toMatchObject({
    fields: { mileage: expect.stringMatching(/^Ce véhicule avait déjà 8\s250 km\.$/) },
  });
  await receive(id, "2026-11-23", 8_250);
  expect(await carNow(id)).toMatchObject({ status: "STOCKED", mileage: 8_250 });
});

test("a car ordered at 0 km is received with no more than it was driven since", async () => {
  const { carIds, order } = await app.within((call) => buildPaidOrder(call));
  const [id = ""] = carIds;
  await carry(id);
  const excess = /^Le véhicule avait 0 km le 23-11-2026 : il ne peut pas en avoir plus de 1\s500\.$/;
  await expect(receive(id, order.orderedOn, 150_000)).rejects.toMatchObject({
    status: 400,
    fields: { mileage: expect.stringMatching(excess) },
  });
  await expect(receive(id, order.orderedOn, 2_000_000)).rejects.toMatchObject({
    status: 400,
    fields: { mileage: expect.any(String) },
  });
  const together = buyer()(contract.confirmReceptions, {
    body: {
      receivedOn: order.orderedOn,
      cars: [{ carId: id, mileage: 1_501, condition: "", reservations: "" }],
    },
  });
  await expect(together).rejects.toMatchObject({
    status: 400,
    fields: { "cars.0.mileage": expect.stringMatching(excess) },
  });
  await receive(id, order.orderedOn, 1_500);
  expect(await carNow(id)).toMatchObject({ status: "STOCKED", mileage: 1_500 });
});

test("a car is not received before the day on which it was ordered", async () => {
  const { carIds, order } = await app.within((call) => buildPaidOrder(call));
  const [id = ""] = carIds;
  await carry(id);
  await expect(receive(id, "2026-11-22", 12)).rejects.toMatchObject({
    fields: { receivedOn: expect.stringContaining("a été commandé le") },
  });
  await receive(id, order.orderedOn, 12);
  expect(await carNow(id)).toMatchObject({ status: "STOCKED", stockedSince: order.orderedOn });
});
