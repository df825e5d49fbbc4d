import { day } from "#kernel/calendar/day.ts";
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { unassign } from "#fleet/server/assignments/release-and-swap.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { buildAssigned, buildCar, buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { testActor } from "#tests/application/application.ts";
import { transportContract } from "#transport/contract.ts";
import { reception, form as transportForm } from "#tests/builders/transport.ts";
import { inspectionContract as inspections } from "../../contract/inspections.ts";
import type { Inspection } from "../../model/inspection.ts";
import { type Spot, spotKeys } from "../../model/inspection-items.ts";
import { aPhoto, inspect } from "#tests/builders/preparation.ts";

const app = testApplication("2026-11-20T09:00:00Z");
const operator = () => app.as("operator");
const scratch = {
  id: "01936f5e-0000-7000-8000-000000000001",
  part: "leftFrontDoor",
  x: 130,
  y: 70,
  kind: "SCRATCH" as const,
  sizeCm: 4,
  depthMm: null,
  signs: [],
  comment: "",
};
const form = (version: number, over: object = {}) => ({
  version,
  inspectedOn: day("2026-11-20"),
  mileage: 12,
  energyPercent: 80,
  nbOfKeys: 2,
  tires: [],
  belongings: [],
  defects: [],
  comment: "",
  ...over,
});

const begin = async (mileage = 0): Promise<Inspection> => {
  const { car } = await app.within((call) => buildAssigned(call));
  if (mileage > 0)
    await app.within((call) =>
      call.db.updateTable("car").set({ mileage }).where("id", "=", car.id).execute(),
    );
  return operator()(inspections.beginInspection, { body: { carId: car.id } });
};
const save = ({ id }: Inspection, version: number, over: object = {}) =>
  operator()(inspections.saveInspection, { params: { id }, body: form(version, over) });
const photograph = async ({ id }: Inspection, spot: string, of: string = spot) => {
  const { bytes, name, type } = await aPhoto(of);
  const file = new File([new Uint8Array(bytes)], name, { type });
  return operator()(inspections.addInspectionPicture, {
    params: { id },
    body: { spot: spot as Spot },
    files: { file },
  });
};
const finish = ({ id, version }: Inspection) =>
  operator()(inspections.finishInspection, { params: { id }, body: { version } });

it("lists all its missing items before it is finished, then sets the mileage of the car", async () => {
  const draft = await begin();
  expect(draft.offers.finish?.reasons).toEqual([
    "À relever : le kilométrage, le niveau d’énergie, le nombre de clés.",
    "À photographier : trois quarts avant gauche, trois quarts avant droit, trois quarts arrière gauche, trois quarts arrière droit, tableau de bord, moteur tournant, places avant, places arrière, coffre.",
  ]);
  for (const spot of spotKeys) await photograph(draft, spot);
  const saved = await save(draft, 1, { defects: [scratch] });
  const done = await finish(saved);
  expect(done).toMatchObject({ status: "DONE", finishedBy: "Test operator" });
  const { mileage } = await app.within((call) =>
    call.db.selectFrom("car").select("mileage").where("id", "=", draft.carId).executeTakeFirstOrThrow(),
  );
  expect(mileage).toBe(12);
  const { items } = await operator()(inspections.listInspectedCars, {
    list: { search: draft.vin.slice(-7) },
  });
  expect(items).toMatchObject([{ id: draft.id, nbOfDefects: 1, status: "DONE" }]);
});

it("two people who begin at once get the same inspection", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const [one, other] = await Promise.all(
    ["operator", "salesAdministrator"].map((role) =>
      app.as(role as "operator")(inspections.beginInspection, { body: { carId: car.id } }),
    ),
  );
  expect(one?.id).toBe(other?.id);
});

it.each([
  [
    "a mileage below the last known",
    { mileage: 8_999 },
    "Le kilométrage est inférieur au dernier connu (9 000 km).",
  ],
  [
    "a tyre that the law refuses",
    { mileage: 9_010, tires: [{ place: "REAR_LEFT", size: "", season: null, depthMm: 1.5 }] },
    "Pneu arrière gauche sous le minimum légal de 1,6 mm.",
  ],
  [
    "a mileage beyond what is driven since its arrival",
    { mileage: 150_000 },
    "Le véhicule avait 9 000 km le 20-11-2026 : il ne peut pas en avoir plus de 10 500.",
  ],
])("%s is no departure", async (_, over: object, reason) => {
  const draft = await begin(9_000);
  for (const spot of spotKeys) await photograph(draft, spot);
  const saved = await save(draft, 1, over);
  expect(saved.offers.finish?.reasons.map((one) => one.replaceAll(/\s/g, " "))).toEqual([reason]);
  await expect(finish(saved)).rejects.toMatchObject({ kind: "refused" });
});

it.each([
  ["2020-01-01", "Ce véhicule n’est chez nous que depuis le 20-11-2026."],
  ["2026-11-21", "Ce jour n’est pas encore venu."],
])("an inspection is not dated %s: the car came on the 20th, which is today", async (on, inspectedOn) => {
  const draft = await begin();
  await expect(save(draft, 1, { inspectedOn: day(on) })).rejects.toMatchObject({
    status: 400,
    fields: { inspectedOn },
  });
});

it.each([
  ["a part that no car has", { defects: [{ ...scratch, part: "wing" }] }, "defects.0.part"],
  ["a point out of the drawing", { defects: [{ ...scratch, x: 900 }] }, "defects.0.x"],
  ["two tyres on one wheel", { tires: [{ place: "FRONT_LEFT" }, { place: "FRONT_LEFT" }] }, "tires"],
  ["more energy than there is room", { energyPercent: 101 }, "energyPercent"],
])("%s is refused beside its field", async (_, over: object, field) => {
  const draft = await begin();
  await expect(save(draft, 1, over)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

it("a defect can be photographed once it is saved; the same photo sent twice is stored once", async () => {
  const draft = await begin();
  await expect(photograph(draft, scratch.id)).rejects.toMatchObject({
    fields: { spot: "Enregistrez d’abord ce défaut." },
  });
  await save(draft, 1, { defects: [scratch] });
  await photograph(draft, scratch.id);
  expect((await photograph(draft, scratch.id)).pictures).toHaveLength(1);
});

it("a photo that arrives after the end makes another version; the same photo sent again does not", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const id = await app.within((call) => inspect(call, car.id));
  const done = await operator()(inspections.readInspection, { params: { id } });
  const late = await photograph(done, "TRUNK", "late");
  expect(late).toMatchObject({ status: "DONE", version: done.version + 1 });
  expect(await photograph(done, "TRUNK", "late")).toMatchObject({ version: late.version });
});

it("it is reopened with a reason, with permission, and its mileage can be entered again", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const id = await app.within((call) => inspect(call, car.id, { mileage: 40 }));
  const read = () => operator()(inspections.readInspection, { params: { id } });
  const { version } = await read();
  const reopen = (role: "operator" | "salesAdministrator") =>
    app.as(role)(inspections.reopenInspection, {
      params: { id },
      body: { version, reason: "Kilométrage mal lu" },
    });
  await expect(reopen("operator")).rejects.toMatchObject({ kind: "forbidden" });
  await expect(save(await read(), version)).rejects.toMatchObject({ kind: "refused" });
  const open = await reopen("salesAdministrator");
  expect(open.status).toBe("DRAFT");
  const saved = await save(open, open.version, { mileage: 14 });
  expect(await finish(saved)).toMatchObject({ status: "DONE", mileage: 14 });
});

it("a car that changes contracts keeps its inspection, and the next one starts with its defects", async () => {
  const { car, periodId } = await app.within((call) => buildAssigned(call));
  const begun = await operator()(inspections.beginInspection, { body: { carId: car.id } });
  await save(begun, 1, { defects: [scratch] });
  const asAdministrator = testActor("salesAdministrator");
  await app.within((call) => unassign(call.as(asAdministrator), { periodId, reason: "Erreur" }));
  await expect(operator()(inspections.beginInspection, { body: { carId: car.id } })).rejects.toMatchObject({
    message: "Ce véhicule n’est pas en préparation pour un contrat.",
  });
  await app.within(async (call) => {
    const need = await buildContractAwaitingCar(call);
    const sold = { finishId: car.finishId, carModelId: car.carModelId };
    await call.db.updateTable("contract").set(sold).where("id", "=", need.contract.id).execute();
    const assigning = { periodId: need.periodId, carId: car.id, differences: [] };
    await assignCar(call.as(asAdministrator), assigning);
  });
  const again = await operator()(inspections.beginInspection, { body: { carId: car.id } });
  expect(again).toMatchObject({ id: begun.id, defects: [scratch] });
});

it("a car never delivered has no return, one on its way no departure", async () => {
  const car = await app.within((call) => buildCar(call, { at: "STOCKED" }));
  await expect(
    operator()(inspections.beginInspection, { body: { carId: car.id, kind: "RETURN" } }),
  ).rejects.toMatchObject({ message: "Ce véhicule n’a pas encore été livré." });
  const far = await app.within((call) => buildAssigned(call, { at: "TO_TRANSPORT" }));
  await expect(
    operator()(inspections.beginInspection, { body: { carId: far.car.id } }),
  ).rejects.toMatchObject({ message: "Ce véhicule n’est pas encore arrivé." });
});

it("a car is to assess from its arrival to the end of its inspection, and again once that is reopened", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const { car: coming } = await app.within((call) => buildAssigned(call, { at: "TO_TRANSPORT" }));
  const listed = async (vin: string) =>
    (await operator()(inspections.listCarsToAssess, { list: { search: vin.slice(-7) } })).items;
  expect(await listed(coming.vin)).toEqual([]);
  expect(await listed(car.vin)).toMatchObject([{ id: car.id, isBegun: false, inspectionId: null }]);
  const { id } = await operator()(inspections.beginInspection, { body: { carId: car.id } });
  expect(await listed(car.vin)).toMatchObject([{ isBegun: true, inspectionId: id }]);
  await app.within((call) => inspect(call, car.id));
  expect(await listed(car.vin)).toEqual([]);
  const { version } = await operator()(inspections.readInspection, { params: { id } });
  await app.as("salesAdministrator")(inspections.reopenInspection, {
    params: { id },
    body: { version, reason: "Photo floue." },
  });
  expect(await listed(car.vin)).toMatchObject([{ isBegun: true }]);
});

it("never restores a mileage that was corrected during the inspection", async () => {
  const draft = await begin();
  for (const spot of spotKeys) await photograph(draft, spot);
  const saved = await save(draft, 1);
  await app.within((call) =>
    call.db.updateTable("car").set({ mileage: 500 }).where("id", "=", draft.carId).execute(),
  );
  await expect(finish(saved)).rejects.toThrow("500");
});

it("prevents the car's reception from being undone, once it has content, until it is emptied", async () => {
  const { car } = await app.within((call) => buildAssigned(call, { at: "TO_TRANSPORT" }));
  const purchaser = app.as("purchaser");
  const params = { carId: car.id };
  await purchaser(transportContract.confirmTransport, { body: transportForm([car.id]) });
  const receive = () =>
    purchaser(transportContract.confirmReception, {
      params,
      body: { ...reception, receivedOn: day("2026-11-20") },
      files: {},
    });
  const undo = () => purchaser(transportContract.undoReception, { params, body: { reason: "Mauvais VIN" } });
  await receive();
  const draft = await operator()(inspections.beginInspection, { body: { carId: car.id } });
  expect(await undo()).toMatchObject({ status: "TO_TRANSPORT" });
  await receive();
  const { version } = await save(draft, draft.version);
  await expect(undo()).rejects.toMatchObject({
    message: "Son état des lieux est commencé : videz-le d’abord de ses relevés et de ses photos.",
  });
  for (const spot of spotKeys) await photograph(draft, spot);
  const done = await finish({ ...draft, version });
  await expect(undo()).rejects.toMatchObject({
    message: "Son état des lieux est terminé : rouvrez-le et videz-le d’abord.",
  });
  await app.as("admin")(inspections.reopenInspection, {
    params: { id: draft.id },
    body: { version: done.version, reason: "Mauvais véhicule" },
  });
  await expect(undo()).rejects.toMatchObject({ message: expect.stringContaining("commencé") });
});
