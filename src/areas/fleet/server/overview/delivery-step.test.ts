// The next step of a contract names what its delivery awaits first, from whom, and where it is settled.
import { expect, test } from "vitest";
import { contractsContract } from "#contracts/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const { ready } = readyCars(app);

const nextOf = async (id: string) => {
  const { next } = await app.as("salesman")(contractsContract.readContract, { params: { id } });
  return next.map(({ label, whose, to }) => ({ label: label.split(" : ")[1], whose, to }));
};

test("a contract without a car sends to its need", async () => {
  const { contract, periodId } = await app.within(buildContractAwaitingCar);
  expect(await nextOf(contract.id)).toEqual([
    { label: "véhicule à trouver", whose: "Achats", to: `/buying/cars?fill=${periodId}` },
  ]);
});

test("a car to come sends to its transport", async () => {
  const { contract, car } = await app.within((call) => buildAssigned(call, { at: "TO_TRANSPORT" }));
  expect(await nextOf(contract.id)).toEqual([
    { label: "véhicule à réceptionner", whose: "Achats", to: `/car-summary/transport/${car.id}` },
  ]);
});

test("an assigned car sends to its first missing item, and a ready one to its delivery", async () => {
  const { contract, periodId: awaiting } = await app.within((call) => buildAssigned(call));
  expect(await nextOf(contract.id)).toEqual([
    {
      label: "créneau de livraison (À demander au client, ou à fixer)",
      whose: "Commercial",
      to: `/delivery/view/${awaiting}`,
    },
  ]);
  const { contractId, periodId } = await ready();
  expect(await nextOf(contractId)).toEqual([
    {
      label: "véhicule prêt, à livrer",
      whose: "Administration des ventes",
      to: `/delivery/view/${periodId}`,
    },
  ]);
});
