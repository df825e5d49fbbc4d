// Delivery prerequisites are judged on its day, past or future: a table by hand.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { findAwaitedCar, judge } from "#fleet/server/prerequisites.ts";
import { prerequisitesOfCar } from "#fleet/server/readiness.ts";
import { type Day, day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { registrationContract } from "#registration/contract.ts";
import { deliveryContract as api } from "../contract.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const write = (text: string, values: unknown[]) => app.application.database.pool.query(text, values);

interface CarDocuments {
  insuredUntil?: string;
  allowsProvisional?: boolean;
  file?: [status: string, until: string | null, certified?: string];
  plates?: [kind: "WW" | "DEFINITIVE", from: string, until: string | null][];
}

async function awaiting({ insuredUntil, file, plates = [], allowsProvisional = false }: CarDocuments) {
  const { car, periodId } = await app.within((call) => buildAssigned(call));
  if (insuredUntil)
    await write(
      "update insurance set insurer = 'Mutuelle', expiration_date = $2::date, status = $3 where car_id = $1",
      [car.id, insuredUntil, insuredUntil < "2026-11-23" ? "expired" : "approved"],
    );
  if (file)
    await write(
      "update registration set status = $2, valid_until = $3, certificate_date = $4 where car_id = $1",
      [car.id, file[0], file[1], file[2] ?? null],
    );
  for (const [kind, from, until] of plates)
    await write(
      "insert into car_plate (id, car_id, plate, kind, from_day, until_day) values (gen_random_uuid(), $1, $2, $3, $4, $5)",
      [car.id, kind === "WW" ? `WW-${car.vin.slice(-3)}-A` : `AA-${car.vin.slice(-3)}-AA`, kind, from, until],
    );
  const [of] = [...plates].filter(([, , until]) => until === null);
  if (of?.[0] === "DEFINITIVE")
    await write("update car set license_plate = 'AA-001-AA' where id = $1", [car.id]);
  await app.within((call) =>
    call.db
      .insertInto("registrationRule")
      .values({
        theOnly: true,
        version: 1,
        updatedAt: call.now.toISOString(),
        updatedBy: "",
        updatedById: "system",
        allowsProvisional,
      })
      .onConflict((conflict) => conflict.column("theOnly").doUpdateSet({ allowsProvisional }))
      .execute(),
  );
  return { carId: car.id, periodId };
}

const isMetOn = (carId: string, on: Day) =>
  app.within(async (call) => {
    const awaited = await findAwaitedCar(call, await get(call, "car", carId), on);
    const all = awaited ? await judge(call, awaited, "deliver") : [];
    const of = (key: string): boolean | undefined => all.find((one) => one.key === key)?.isMet;
    return {
      insurance: of("insurance"),
      plate: of("registration.plate"),
      certificate: of("registration.certificate"),
    };
  });

test.each<[string, CarDocuments, string, Partial<Awaited<ReturnType<typeof isMetOn>>>]>([
  ["insured to the day itself", { insuredUntil: "2026-11-23" }, "2026-11-23", { insurance: true }],
  ["insured to the eve", { insuredUntil: "2026-12-02" }, "2026-12-03", { insurance: false }],
  ["no more insured today, but then", { insuredUntil: "2026-11-20" }, "2026-11-19", { insurance: true }],
  ["never insured", {}, "2026-11-19", { insurance: false }],
  [
    "a CPI good today, over by then",
    { file: ["CPI_DEFINITIVE", "2026-11-30"], plates: [["DEFINITIVE", "2026-11-01", null]] },
    "2026-12-03",
    { plate: true, certificate: false },
  ],
  [
    "a CPI over today, good then",
    { file: ["CPI_DEFINITIVE", "2026-11-20"], plates: [["DEFINITIVE", "2026-11-01", null]] },
    "2026-11-20",
    { plate: true, certificate: true },
  ],
  [
    "a certificate of later, a CPI then",
    { file: ["DEFINITIVE", null, "2026-11-21"], plates: [["DEFINITIVE", "2026-11-10", null]] },
    "2026-11-19",
    { plate: true, certificate: true },
  ],
  [
    "a certificate of later, a WW alone then",
    {
      file: ["DEFINITIVE", null, "2026-11-21"],
      plates: [
        ["WW", "2026-10-01", "2026-11-20"],
        ["DEFINITIVE", "2026-11-21", null],
      ],
    },
    "2026-11-19",
    { plate: false, certificate: false },
  ],
  [
    "the same, where a WW is enough",
    {
      allowsProvisional: true,
      file: ["DEFINITIVE", null, "2026-11-21"],
      plates: [
        ["WW", "2026-10-01", "2026-11-20"],
        ["DEFINITIVE", "2026-11-21", null],
      ],
    },
    "2026-11-19",
    { plate: true, certificate: true },
  ],
  [
    "the certificate, today",
    { file: ["DEFINITIVE", null, "2026-11-21"], plates: [["DEFINITIVE", "2026-11-21", null]] },
    "2026-11-23",
    { plate: true, certificate: true },
  ],
])("%s", async (_, documents, on, expected) => {
  const { carId } = await awaiting(documents);
  expect(await isMetOn(carId, day(on))).toMatchObject(expected);
});

test("the blocking items of a car are computed for the day of its slot, and follow it", async () => {
  const { carId, periodId } = await awaiting({ insuredUntil: "2026-12-02" });
  const schedule = async (on: string) => {
    const params = { id: periodId };
    const { version } = await app.as("salesman")(api.readDeliverySlot, { params });
    await app.as("salesAdministrator")(api.scheduleDelivery, {
      params,
      body: {
        version,
        day: day(on),
        from: "09:00",
        to: "10:00",
        personId: null,
        address: { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" },
        contactName: "Léa",
        contactPhone: null,
        contactEmail: "",
        instructions: "",
      },
    });
    const all = await app.within((call) => prerequisitesOfCar(call, carId));
    return all.find(({ key }) => key === "insurance");
  };
  expect(await schedule("2026-12-03")).toMatchObject({
    isMet: false,
    proof: "Mutuelle, jusqu’au 02-12-2026 : pas le jour de la livraison.",
  });
  expect(await schedule("2026-12-02")).toMatchObject({ isMet: true });
});

test("a setting that a prerequisite reads judges the awaited cars again", async () => {
  const ww: CarDocuments = {
    file: ["PROVISOIRE", "2026-12-31"],
    plates: [["WW", "2026-11-01", "2026-12-31"]],
  };
  const { carId } = await awaiting(ww);
  await write("update car set temporary_license_plate = 'WW-1-A' where id = $1", [carId]);
  await app.within(async (call) => call.recordChange({ record: "car", id: carId, did: "essai" }));
  const plates = async () =>
    (await app.within(prerequisitesOfCar, carId))
      .filter(({ key }) => ["registration.plate", "registration.certificate"].includes(key))
      .map(({ isMet }) => isMet);
  const allow = async (allowsProvisional: boolean) => {
    const admin = app.as("admin");
    const { version } = await admin(registrationContract.readRegistrationRule);
    await admin(registrationContract.changeRegistrationRule, { body: { version, allowsProvisional } });
    await app.runJobs();
  };
  expect(await plates()).toEqual([false, false]);
  await allow(true);
  expect(await plates()).toEqual([true, true]);
  await allow(false);
  expect(await plates()).toEqual([false, false]);
});
