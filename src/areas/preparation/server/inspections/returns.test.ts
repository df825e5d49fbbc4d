import { sql } from "kysely";
import { expect, it } from "vitest";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { carDelivered } from "#fleet/model/events.ts";
import { endPeriod, resumePeriod } from "#contracts/server/lifecycle/end-period.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { answer, type Area, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCarOf, buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { aDefect, aPhoto, inspect, inspectReturn } from "#tests/builders/preparation.ts";
import { awaitReturn } from "#tests/builders/restitution.ts";
import { inspectionContract as inspections } from "../../contract/inspections.ts";
import {
  inspectionFinished,
  inspectionReopened,
  reasonsAgainstReopeningInspection,
  reasonsAgainstReturnInspection,
} from "../../model/events.ts";
import { type Spot, spotKeys } from "../../model/inspection-items.ts";
import { addInspectionPhoto } from "./photos.ts";

const app = testApplication("2026-11-20T09:00:00Z");
const operator = () => app.as("operator");

interface Rental {
  carId: string;
  periodId: string;
}

/** A new contract bound to a new car, or to one that came back. */
async function assigned(known?: string): Promise<Rental> {
  return app.within(async (call) => {
    const need = await buildContractAwaitingCar(call);
    const { finishId, carModelId, id } = known
      ? await get(call, "car", known)
      : await buildCarOf(call, need, { at: "STOCKED" });
    await call.db
      .updateTable("contract")
      .set({ finishId, carModelId })
      .where("id", "=", need.contract.id)
      .execute();
    const asAdministrator = call.as(testActor("salesAdministrator"));
    await assignCar(asAdministrator, { periodId: need.periodId, carId: id, differences: [] });
    return { carId: id, periodId: need.periodId };
  });
}

/** The handover, without its appointment and its report. */
const handOver = ({ carId, periodId }: Rental, kilometrage: number) =>
  app.within(async (call) => {
    await startPeriod(call, { periodId, on: call.today, carId, kilometrage });
    await sql`update car set status = 'DELIVERED' where id = ${carId}`.execute(call.db);
    await call.emit(carDelivered, { carId, periodId });
  });

const awaitCar = ({ periodId }: Rental) => app.within((call) => awaitReturn(call, periodId));

const handBack = ({ periodId }: Rental, kilometrage: number) =>
  app.within((call) =>
    endPeriod(call, {
      periodId,
      at: call.now.toISOString(),
      kilometrage,
      cause: "EARLY",
      keysMissing: 0,
      papersMissing: 0,
    }),
  );

async function rented(known?: string, mileage = 12, found: object = {}): Promise<Rental> {
  const rental = await assigned(known);
  await app.within((call) => inspect(call, rental.carId, { mileage, ...found }));
  await handOver(rental, mileage);
  return rental;
}

/** Acts with what a later area would react to and answer. */
async function withLater(
  { reactions = [], answers = [] }: Pick<Area, "reactions" | "answers">,
  act: () => Promise<unknown>,
): Promise<void> {
  const area = app.application.areas.find(({ name }) => name === "restitution");
  if (!area) throw new RangeError("restitution is an area");
  const before = { reactions: area.reactions ?? [], answers: area.answers ?? [] };
  Object.assign(area, {
    reactions: [...before.reactions, ...reactions],
    answers: [...before.answers, ...answers],
  });
  try {
    await act();
  } finally {
    Object.assign(area, before);
  }
}

const photograph = async (call: Call, id: string, spot: Spot) =>
  addInspectionPhoto(call, id, { spot, file: await aPhoto(`${id} ${spot}`) });
const compare = (id: string) => operator()(inspections.readComparison, { params: { id } });

it("trap 7: the comparison of the third return shows its own photos, none of the first two rentals", async () => {
  app.setClock("2026-11-20T09:00:00Z");
  const first = await rented();
  const { carId } = first;
  let rental = first;
  let last = "";
  for (const [round, [back, again]] of [
    ["2026-12-20T09:00:00Z", "2026-12-22T09:00:00Z"],
    ["2027-01-20T09:00:00Z", "2027-01-22T09:00:00Z"],
    ["2027-02-20T09:00:00Z", ""],
  ].entries()) {
    const mileage = 1_000 * (round + 1);
    app.setClock(back ?? "");
    await handBack(rental, mileage);
    last = await app.within((call) => inspectReturn(call, carId, { mileage }));
    if (!again) break;
    app.setClock(again);
    rental = await rented(carId, mileage);
  }
  const { departure, return: returned, periodId } = await compare(last);
  expect(periodId).toBe(rental.periodId);
  const views = spotKeys.length;
  expect([departure?.pictures.length, returned.pictures.length]).toEqual([views, views]);
  const all = [...(departure?.pictures ?? []), ...returned.pictures];
  expect(new Set(all.map(({ id }) => id)).size).toBe(2 * views);
  expect(departure?.mileage).toBe(2_000);
});

it("trap 8: cut after 2 of 6 photos, the handback goes through; 4 arrive later, twice each: 6 in the end", async () => {
  app.setClock("2026-11-20T09:00:00Z");
  const rental = await rented();
  await awaitCar(rental);
  app.setClock("2026-12-20T09:00:00Z");
  const { id } = await operator()(inspections.beginInspection, {
    body: { carId: rental.carId, kind: "RETURN" },
  });
  const taken = spotKeys.slice(0, 6);
  for (const spot of taken.slice(0, 2)) await app.within((call) => photograph(call, id, spot));
  await handBack(rental, 3_000);
  expect((await compare(id)).return.pictures).toHaveLength(2);
  for (const spot of [...taken.slice(2), ...taken.slice(2)])
    await app.within((call) => photograph(call, id, spot));
  const { pictures } = (await compare(id)).return;
  expect(pictures.map(({ spot }) => spot).toSorted()).toEqual(taken.toSorted());
});

it("a return beside its departure: an old defect, a grown, a new, a gone one, and what is missing", async () => {
  app.setClock("2026-11-20T09:00:00Z");
  const [old, grown, gone] = [aDefect({ sizeCm: 2 }), aDefect({ sizeCm: 3 }), aDefect({ part: "hood" })];
  const rental = await rented(undefined, 12, { defects: [old, grown, gone], belongings: ["MATS"] });
  app.setClock("2026-12-20T09:00:00Z");
  await handBack(rental, 3_000);
  app.setClock("2026-12-29T09:00:00Z");
  const added = aDefect({ part: "rearSeats", kind: "BURN" });
  const id = await app.within((call) =>
    inspectReturn(call, rental.carId, {
      mileage: 3_062,
      nbOfKeys: 1,
      defects: [old, { ...grown, sizeCm: 8.5 }, added],
    }),
  );
  const compared = await compare(id);
  const states = new Map(compared.defects.map((one) => [one.id, one.state]));
  expect([old, grown, gone, added].map((one) => states.get(one.id))).toEqual([
    "SAME",
    "GROWN",
    "GONE",
    "NEW",
  ]);
  expect(compared).toMatchObject({ keys: { departure: 2, return: 1 }, lateDays: 9, excessKm: 62 });
  expect(compared.belongings.find(({ belonging }) => belonging === "MATS")).toMatchObject({
    atDeparture: true,
    atReturn: false,
  });
});

it("a departure that was never inspected is absent, and no defect is judged against it", async () => {
  app.setClock("2026-11-20T09:00:00Z");
  const rental = await assigned();
  await handOver(rental, 12);
  await awaitCar(rental);
  const id = await app.within((call) =>
    inspectReturn(call, rental.carId, { mileage: 900, defects: [aDefect()] }),
  );
  expect(await compare(id)).toMatchObject({ departure: null, defects: [{ state: "UNKNOWN" }] });
});

it("a departure is compared with nothing", async () => {
  app.setClock("2026-11-20T09:00:00Z");
  const { carId } = await assigned();
  const id = await app.within((call) => inspect(call, carId));
  await expect(compare(id)).rejects.toMatchObject({ kind: "refused" });
});

it("a return waits until its car is awaited: it is neither begun, completed nor finished before", async () => {
  app.setClock("2026-11-20T09:00:00Z");
  const rental = await rented();
  const { carId } = rental;
  const refusal = "préparez sa restitution avant d’en faire l’état des lieux de retour";
  const begin = () => operator()(inspections.beginInspection, { body: { carId, kind: "RETURN" } });
  await expect(begin()).rejects.toThrow(refusal);
  await awaitCar(rental);
  const { id, version, inspectedOn, tires, belongings, defects } = await begin();
  const measures = { mileage: 900, energyPercent: 50, nbOfKeys: 2, comment: "" };
  const body = { version, inspectedOn, tires, belongings, defects, ...measures };
  const save = () => operator()(inspections.saveInspection, { params: { id }, body });
  const finish = () => operator()(inspections.finishInspection, { params: { id }, body: { version } });
  const setAside = answer(reasonsAgainstReturnInspection, async () => ["La restitution n’est plus prévue."]);
  await withLater({ answers: [setAside] }, async () => {
    await expect(save()).rejects.toThrow("La restitution n’est plus prévue.");
    await expect(finish()).rejects.toThrow("La restitution n’est plus prévue.");
  });
  expect(await save()).toMatchObject({ mileage: 900 });
});

it("later areas are notified of its end, of each later photo and of its reopening, which they may refuse", async () => {
  app.setClock("2026-11-20T09:00:00Z");
  const rental = await rented();
  app.setClock("2026-12-20T09:00:00Z");
  await handBack(rental, 3_000);
  const emitted: [string, unknown][] = [];
  const listening = {
    reactions: [inspectionFinished, inspectionReopened].map((type) =>
      reaction<unknown>(type, async (_, fact) => {
        emitted.push([type.name, fact]);
      }),
    ),
  };
  await withLater(listening, async () => {
    const id = await app.within((call) => inspectReturn(call, rental.carId, { mileage: 3_000 }));
    const at = "2026-12-20T09:00:00.000Z";
    const fact = { ...rental, inspectionId: id, kind: "RETURN", kilometrage: 3_000, at };
    expect(emitted).toEqual([[inspectionFinished.name, fact]]);
    app.setClock("2026-12-21T09:00:00Z");
    const late = await aPhoto("late");
    for (const spot of ["TRUNK", "TRUNK"])
      await app.within((call) => addInspectionPhoto(call, id, { spot, file: late }));
    expect(emitted.slice(1)).toEqual([[inspectionFinished.name, fact]]);
    const { version } = await app.within((call) => get(call, "inspection", id));
    const reason = "Photo floue";
    const reopen = () =>
      app.as("salesAdministrator")(inspections.reopenInspection, {
        params: { id },
        body: { version, reason },
      });
    const refusal = "Le chiffrage est proposé au client.";
    await withLater(
      { answers: [answer(reasonsAgainstReopeningInspection, async () => [refusal])] },
      async () => {
        await expect(reopen()).rejects.toThrow(refusal);
        const read = await operator()(inspections.readInspection, { params: { id } });
        expect(read).toMatchObject({ status: "DONE" });
      },
    );
    await reopen();
    expect(emitted[2]).toEqual([inspectionReopened.name, { ...fact, reason }]);
  });
});

it("an end that is undone reopens the inspection of its return, whoever undoes it", async () => {
  app.setClock("2026-11-20T09:00:00Z");
  const rental = await rented();
  app.setClock("2026-12-20T09:00:00Z");
  await handBack(rental, 3_000);
  const id = await app.within((call) => inspectReturn(call, rental.carId, { mileage: 3_000 }));
  await app.within((call) => resumePeriod(call, rental.periodId, "a annulé le retour"));
  expect(await operator()(inspections.readInspection, { params: { id } })).toMatchObject({
    status: "DRAFT",
    finishedAt: null,
  });
});
