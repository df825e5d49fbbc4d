// Damages, from their declaration to their refund: what each fact allows, and in either order.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { reasonsAgainstAssignment } from "#fleet/model/events.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { buildGarage } from "#tests/builders/maintenance.ts";
import { smallPhoto } from "#tests/doubles/photo.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { damagesContract as api } from "../../contract.ts";
import type { DamagePaper } from "../../model/papers/kinds.ts";
import type { ProgressMove } from "../../model/damages/flow.ts";
import type { Damage } from "../../model/damages/damage.ts";
import type { Conclusion } from "../../model/damages/conclusion.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const car = (carId: string) => app.within((call) => get(call, "car", carId));

async function rented() {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready();
  await deliver(of, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  return of;
}

const facts = {
  day: day("2027-01-18"),
  time: "18:40",
  kind: "COLLISION",
  place: "Rond-point de Paris, Angers",
  circumstances: "Percuté par l’arrière.",
  hasInjured: false,
  thirdPartyName: "Durand",
  thirdPartyPlate: "AB-123-CD",
  thirdPartyInsurer: "",
  thirdPartyPolicy: "",
  learntOn: day("2027-01-19"),
} as const;
const declare = (carId: string, more: object = {}): Promise<Damage> =>
  app.as("salesAdministrator")(api.declareDamage, { body: { carId, ...facts, ...more } });

const progress = ({ id, version }: Damage, move: ProgressMove, reason = "") =>
  app.as("salesAdministrator")(api.progressDamage, { params: { id }, body: { version, move, reason } });
const responsible = (damage: Damage, responsibility: "FULL" | "HALF" | "NONE") =>
  app.as("salesAdministrator")(api.setDamageResponsibility, {
    params: { id: damage.id },
    body: { version: damage.version, responsibility },
  });
const expertise = (damage: Damage, conclusion: Conclusion, more: object = {}) =>
  app.as("salesAdministrator")(api.addExpertise, {
    params: { id: damage.id },
    body: {
      version: damage.version,
      expert: "Cabinet Roux",
      approvalNumber: "",
      examinedOn: day("2027-01-20"),
      seen: "ON_SITE",
      odometer: null,
      repairCents: 348_000,
      vradeCents: null,
      days: 4,
      conclusion,
      contestsDanger: false,
      ...more,
    },
    files: {},
  });
const repair = (damage: Damage, garageId: string, more: object = {}) =>
  app.as("salesAdministrator")(api.setDamageRepair, {
    params: { id: damage.id },
    body: {
      version: damage.version,
      garageId,
      repairStartsOn: null,
      repairedOn: null,
      immobilisedDays: null,
      unrepairedReason: "",
      repairNumber: "",
      repairCents: null,
      repairVatCents: null,
      repairInvoicedOn: null,
      ...more,
    },
  });
const garage = () => app.within(async (call) => (await buildGarage(call)).id);

test("a damage names the holder, the rental and the policy of its hour", async () => {
  const { carId, periodId, companyId } = await rented();
  const damage = await declare(carId);
  expect(damage).toMatchObject({ status: "PENDING_EXPERTISES", holderKind: "CLIENT", companyId });
  const row = await app.within((call) => get(call, "damage", damage.id));
  expect(row).toMatchObject({ periodId, damageTime: parisInstant(facts.day, facts.time) });
  await expect(declare(carId, { day: day("2027-01-21") })).rejects.toMatchObject({ kind: "invalid" });
});

test("the damages of a car are listed by their hour", async () => {
  const { carId } = await rented();
  const first = await declare(carId);
  const second = await declare(carId, { time: "08:00" });
  const { items } = await app.as("salesAdministrator")(api.listDamages, {
    list: {
      conditions: [{ field: "carId", operator: "eq", value: carId }],
      sort: { field: "damageTime", descending: false },
    },
  });
  expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test("the letters of a damage are those that it calls for, and its case file holds its photos", async () => {
  const { carId, periodId } = await rented();
  await app.within((call) =>
    call.db.updateTable("insurance").set({ isFleet: true }).where("periodId", "=", periodId).execute(),
  );
  const { id } = await declare(carId);
  await app.as("salesAdministrator")(api.addDamagePhoto, { params: { id }, files: { file: smallPhoto() } });
  const read = (paper: DamagePaper) => app.as("accountant")(api.readDamagePaper, { params: { id, paper } });
  expect((await read("insurer")) as Blob).toMatchObject({ type: "application/pdf" });
  await expect(read("client-claim")).rejects.toMatchObject({ kind: "refused" });
  await expect(read("client-share")).rejects.toMatchObject({ kind: "refused" });
  const file = (await app.as("accountant")(api.readDamageCaseFile, { params: { id } })) as Blob;
  expect(file.type).toBe("application/pdf");
});

test("two declarations within two hours are joined, and lose nothing", async () => {
  const { carId } = await rented();
  const first = await declare(carId, { thirdPartyName: "" });
  const second = await declare(carId, { time: "19:30", hasInjured: true });
  expect(second.alike).toMatchObject([{ id: first.id }]);
  const joined = await app.as("salesAdministrator")(api.joinDamage, {
    params: { id: second.id },
    body: { version: second.version, withId: first.id },
  });
  expect(joined).toMatchObject({ id: first.id, thirdPartyName: "Durand", hasInjured: true });
  const far = await declare(carId, { time: "23:00" });
  await expect(
    app.as("salesAdministrator")(api.joinDamage, {
      params: { id: far.id },
      body: { version: far.version, withId: first.id },
    }),
  ).rejects.toMatchObject({ kind: "refused" });
});

describe("repaired", () => {
  test("from the expertise to the refund, the share of the client billed once", async () => {
    const { carId, periodId } = await rented();
    await app.within((call) =>
      call.db.updateTable("insurance").set({ isFleet: true }).where("periodId", "=", periodId).execute(),
    );
    let damage = await responsible(await declare(carId), "HALF");
    await expect(progress(damage, "orderRepairs")).rejects.toMatchObject({ kind: "invalid" });
    damage = await expertise(damage, "REPAIRABLE");
    damage = await progress(damage, "orderRepairs");
    await expect(progress(damage, "recover")).rejects.toMatchObject({ kind: "refused" });
    const garageId = await garage();
    await expect(
      repair(damage, garageId, {
        repairNumber: "F-12",
        repairCents: 348_000,
        repairVatCents: 69_600,
        repairInvoicedOn: day("2027-01-20"),
      }),
    ).rejects.toMatchObject({ kind: "invalid" });
    damage = await repair(damage, garageId);
    damage = await app.as("salesAdministrator")(api.askRepairApproval, {
      params: { id: damage.id },
      body: {
        version: damage.version,
        lines: [{ label: "Pare-chocs et peinture", priceCents: 348_000 }],
        comment: "",
      },
    });
    expect(damage.approval).toMatchObject({ status: "ASKED" });
    const decide = (role: "admin" | "salesAdministrator") =>
      app.as(role)(api.approveRepair, {
        params: { id: damage.id },
        body: { version: damage.approval?.version ?? 0, amountCents: 348_000, reason: "" },
      });
    await expect(decide("salesAdministrator")).rejects.toMatchObject({ kind: "refused" });
    damage = await decide("admin");
    damage = await repair(damage, garageId, {
      repairedOn: day("2027-01-20"),
      repairNumber: "f 12",
      repairCents: 348_000,
      repairVatCents: 69_600,
      repairInvoicedOn: day("2027-01-20"),
    });
    expect(damage.repairNumber).toBe("F12");
    damage = await progress(damage, "recover");
    expect(damage.status).toBe("RECOVERED");
    damage = await app.as("accountant")(api.addDamageRefund, {
      params: { id: damage.id },
      body: {
        version: damage.version,
        day: day("2027-01-20"),
        amountCents: 288_000,
        payer: "Mutuelle",
        reason: "",
      },
    });
    expect(damage).toMatchObject({ proposedShareCents: 30_000, refundedCents: 288_000 });
    const fee = { isBilled: true, amountCents: 30_000, reason: "" };
    const bill = (version: number) =>
      app.as("accountant")(api.setRepairFee, { params: { id: damage.id }, body: { version, ...fee } });
    damage = await bill(damage.version);
    damage = await bill(damage.version);
    const events = await app.within((call) =>
      call.db.selectFrom("billingEvent").select("payload").where("type", "=", "REPAIRS").execute(),
    );
    expect(events.map(({ payload }) => payload.charges[0]?.cents)).toEqual([30_000]);
    const withdrawFee = () =>
      app.as("accountant")(api.setRepairFee, {
        params: { id: damage.id },
        body: { version: damage.version, isBilled: false, amountCents: null, reason: "Erreur" },
      });
    damage = await withdrawFee();
    damage = await bill(damage.version);
    const cents = await app.within(async (call) => {
      const rows = await call.db
        .selectFrom("billingEvent")
        .select("payload")
        .where("type", "=", "REPAIRS")
        .orderBy("id")
        .execute();
      await sql`update billing_event set status = 'TREATED' where type = 'REPAIRS'`.execute(call.db);
      return rows.map(({ payload }) => payload.charges[0]?.cents);
    });
    expect(cents).toEqual([30_000, -30_000, 30_000]);
    await expect(withdrawFee()).rejects.toMatchObject({ kind: "refused" });
    await expect(progress(damage, "undo", "Erreur")).rejects.toMatchObject({ kind: "refused" });
  });

  test("a dangerous car is not recovered before its conformity report", async () => {
    const { carId } = await rented();
    let damage = await responsible(await declare(carId), "NONE");
    damage = await expertise(damage, "VGE");
    expect(damage.isImmobilised).toBe(true);
    damage = await progress(damage, "orderRepairs");
    damage = await repair(damage, await garage(), { repairedOn: day("2027-01-20") });
    await expect(progress(damage, "recover")).rejects.toMatchObject({ kind: "refused" });
    damage = await expertise(damage, "CONFORM");
    expect(damage.isImmobilised).toBe(false);
    expect(await progress(damage, "recover")).toMatchObject({ status: "RECOVERED" });
  });

  test("a lent car is the client's, is assigned to nobody, and is back before the damage is closed", async () => {
    app.setClock("2026-11-23T09:00:00Z");
    const lent = await app.within((call) => buildCar(call, { at: "STOCKED" }));
    const { carId, periodId } = await rented();
    let damage = await responsible(await declare(carId), "NONE");
    damage = await progress(damage, "orderRepairs", "Simple bris");
    damage = await app.as("salesAdministrator")(api.lendReplacement, {
      params: { id: damage.id },
      body: {
        version: damage.version,
        carId: lent.id,
        lender: "",
        day: day("2027-01-19"),
        time: "09:00",
        costCents: null,
        odometer: 10,
        receivedBy: "Léa Martin",
        capacity: "",
        email: "lea@exemple.test",
        remarks: "",
        signature: { isDrawn: false, strokes: [] },
      },
    });
    const holder = (time: string) =>
      app.within((call) => holderAt(call, lent.id, parisInstant(day("2027-01-19"), time)));
    expect(await holder("10:00")).toMatchObject({ kind: "CLIENT", periodId });
    damage = await repair(damage, await garage(), { repairedOn: day("2027-01-20") });
    await expect(progress(damage, "recover")).rejects.toMatchObject({ kind: "refused" });
    damage = await app.as("salesAdministrator")(api.returnReplacement, {
      params: { id: damage.id },
      body: { version: damage.version, day: day("2027-01-20"), time: "08:00", odometer: 40 },
    });
    expect(await progress(damage, "recover")).toMatchObject({ status: "RECOVERED" });
  });
});

describe("written off", () => {
  test("an accepted offer wrecks the car; undone, the car is back on its rental", async () => {
    const { carId } = await rented();
    let damage = await expertise(await declare(carId), "VEI");
    await expect(progress(damage, "wreck")).rejects.toMatchObject({ kind: "refused" });
    damage = await app.as("salesAdministrator")(api.recordDamageOffer, {
      params: { id: damage.id },
      body: { version: damage.version, offeredOn: day("2027-01-20"), offerCents: 1_200_000 },
    });
    damage = await app.as("salesAdministrator")(api.answerDamageOffer, {
      params: { id: damage.id },
      body: { version: damage.version, answeredOn: day("2027-01-20"), offerAnswer: "ACCEPTED" },
    });
    damage = await progress(damage, "wreck");
    expect(damage.status).toBe("WRECKED");
    expect((await car(carId)).status).toBe("BROKEN");
    const { losses } = await app.as("salesAdministrator")(api.readCarLosses, { params: { carId } });
    expect(losses).toMatchObject([
      { kind: "WRECK", status: "OPEN", lostAt: parisInstant(facts.day, facts.time) },
    ]);
    damage = await progress(damage, "undo", "Erreur de véhicule");
    expect(damage.status).toBe("PENDING_REPAIRS");
    expect((await car(carId)).status).toBe("DELIVERED");
  });

  test("the report of an irreparable car ends the rental without an offer", async () => {
    const { carId } = await rented();
    await progress(await expertise(await declare(carId), "IRREPARABLE"), "wreck");
    const { losses } = await app.as("salesAdministrator")(api.readCarLosses, { params: { carId } });
    const [loss] = losses;
    if (!loss) throw new Error("no loss");
    await app.as("salesAdministrator")(api.endRentalByLoss, {
      params: { carId },
      body: { version: loss.version, offerAcceptedOn: null, isReplaced: false },
    });
    const period = await app.within(async (call) => {
      call.markUnchanged();
      return call.db
        .selectFrom("rentalPeriod")
        .select(["endedAt", "endCause"])
        .where("carId", "=", carId)
        .executeTakeFirstOrThrow();
    });
    expect(period).toEqual({ endedAt: parisInstant(facts.day, facts.time), endCause: "WRECK" });
  });

  test("a report removed voids the offer", async () => {
    const { carId } = await rented();
    let damage = await expertise(await declare(carId), "VEI");
    damage = await app.as("salesAdministrator")(api.recordDamageOffer, {
      params: { id: damage.id },
      body: { version: damage.version, offeredOn: day("2027-01-20"), offerCents: 1_200_000 },
    });
    const [report] = damage.expertises;
    if (!report) throw new Error("no report");
    damage = await app.as("salesAdministrator")(api.removeExpertise, {
      params: { id: damage.id, expertiseId: report.id },
      body: { version: report.version, reason: "Rapport d’un autre véhicule" },
    });
    expect(damage).toMatchObject({ writtenOffOn: null, offeredOn: null });
  });
});

test("a dangerous car in stock is assigned to nobody", async () => {
  app.setClock("2026-11-23T09:00:00Z");
  const { id: carId } = await app.within((call) => buildCar(call, { at: "STOCKED" }));
  app.setClock("2027-01-20T09:00:00Z");
  const damage = await expertise(await declare(carId, { kind: "VANDALISM" }), "VGE");
  const reasons = () =>
    app.within(async (call) =>
      (await call.ask(reasonsAgainstAssignment, { periodId: newId(), carId })).flat(),
    );
  expect((await reasons()).join()).toMatch("gravement endommagé");
  await expertise(damage, "CONFORM");
  expect((await reasons()).join()).not.toMatch("gravement endommagé");
});

test("the odometer of a damage is one reading, which a correction replaces", async () => {
  const { carId } = await rented();
  let damage = await declare(carId);
  for (const odometer of [1_500, 1_600])
    damage = await app.as("salesAdministrator")(api.setDamageOdometer, {
      params: { id: damage.id },
      body: { version: damage.version, day: day("2027-01-20"), time: "08:00", odometer },
    });
  expect(damage.odometer).toBe(1_600);
  expect((await car(carId)).mileage).toBe(1_600);
});

test("a theft opens its damage, closed with the end of the rental", async () => {
  const { carId } = await rented();
  await app.as("salesAdministrator")(api.stealCar, {
    params: { carId },
    body: {
      day: day("2027-01-18"),
      time: "22:10",
      place: "Parking",
      circumstances: "",
      complaintNumber: "1",
      complaintOn: day("2027-01-19"),
    },
  });
  const damages = () =>
    app.within((call) =>
      call.db.selectFrom("damage").select(["kind", "status"]).where("carId", "=", carId).execute(),
    );
  expect(await damages()).toEqual([{ kind: "THEFT", status: "PENDING_EXPERTISES" }]);
  const { losses } = await app.as("salesAdministrator")(api.readCarLosses, { params: { carId } });
  await app.as("salesAdministrator")(api.endRentalByLoss, {
    params: { carId },
    body: { version: losses[0]?.version ?? 0, offerAcceptedOn: day("2027-01-20"), isReplaced: false },
  });
  expect(await damages()).toEqual([{ kind: "THEFT", status: "RECOVERED" }]);
});
