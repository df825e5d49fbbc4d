import { expect, test } from "vitest";
import { newId } from "#kernel/new-id.ts";
import { day } from "#kernel/calendar/day.ts";
import { toFailure } from "#kernel/server/http/failures.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { registrationContract } from "../../contract.ts";
import { registrationSteps } from "#tests/scenarios/registration-steps.ts";

const app = testApplication("2026-11-22T10:00:00Z");
const { arrived, read, versionOf, undo, provisional, cpi, certificate } = registrationSteps(app);
const platesOf = async (carId: string) =>
  (await read(carId)).plates.map(({ plate, fromDay, untilDay }) => [plate, fromDay, untilDay]);
const openChange = (carId: string) =>
  app.as("salesAdministrator")(registrationContract.openRegistration, {
    params: { carId },
    body: { purpose: "LESSEE_CHANGE" },
  });
/** The history of the car, oldest first. */
const historyOf = async (carId: string): Promise<string[]> =>
  (
    await app.within((call) =>
      call.db.selectFrom("auditLine").select("did").where("recordId", "=", carId).orderBy("id").execute(),
    )
  ).map(({ did }) => did);

test("the history of the car records each certificate once", async () => {
  const { carId, vin } = await arrived("DE");
  await provisional(carId, { plate: "WW-301-AB", vin });
  await cpi(carId, { plate: "GB-301-AB", vin });
  await certificate(carId, { plate: "GB-301-AB", vin });
  expect((await historyOf(carId)).slice(-3)).toEqual([
    "a enregistré le CPI WW WW-301-AB, valable jusqu’au 01-12-2026",
    "a enregistré le CPI définitif GB-301-AB, valable jusqu’au 20-12-2026",
    "a enregistré la carte grise GB-301-AB du 01-11-2026",
  ]);
});

test("undoing a CPI restores the WW that it had ended", async () => {
  const { carId, vin } = await arrived("DE");
  await provisional(carId, { plate: "WW-302-AB", vin });
  await cpi(carId, { plate: "GB-302-AB", vin });
  const back = await undo(carId);
  expect(back).toMatchObject({
    licensePlate: null,
    temporaryLicensePlate: "WW-302-AB",
    file: { status: "PROVISOIRE", validUntil: "2026-12-01" },
  });
  expect(await platesOf(carId)).toEqual([["WW-302-AB", "2026-10-01", "2026-12-01"]]);
  expect((await undo(carId)).file.status).toBe("A_FAIRE");
});

test("undoing a carte grise restores the previous state of the file: its CPI, its WW, or nothing", async () => {
  const [first, second, third] = [await arrived(), await arrived("DE"), await arrived()];
  await cpi(first.carId, { plate: "GB-303-AB", vin: first.vin });
  await certificate(first.carId, { plate: "GB-303-AB", vin: first.vin });
  expect(await undo(first.carId)).toMatchObject({
    licensePlate: "GB-303-AB",
    firstRegistrationDate: null,
    file: { status: "CPI_DEFINITIVE", validUntil: "2026-12-20", certificateDate: null },
  });
  await provisional(second.carId, { plate: "WW-304-AB", vin: second.vin });
  await certificate(second.carId, { plate: "GB-304-AB", vin: second.vin });
  expect(await undo(second.carId)).toMatchObject({
    licensePlate: null,
    temporaryLicensePlate: "WW-304-AB",
    file: { status: "PROVISOIRE", validUntil: "2026-12-01" },
  });
  await certificate(third.carId, { plate: "GB-305-AB", vin: third.vin });
  expect(await undo(third.carId)).toMatchObject({
    licensePlate: null,
    plates: [],
    file: { status: "A_FAIRE" },
  });
});

test("undoing a change of lessee keeps the plate that the car had for years", async () => {
  const { carId, vin } = await arrived();
  await certificate(carId, { plate: "GB-306-AB", vin, fiscalPower: 7 });
  await openChange(carId);
  await cpi(carId, { plate: "GB-306-AB", vin, fromDay: day("2026-11-20") });
  expect(await undo(carId)).toMatchObject({ licensePlate: "GB-306-AB", file: { status: "A_FAIRE" } });
  await cpi(carId, { plate: "GB-316-AB", vin, fromDay: day("2026-11-20") });
  expect((await read(carId)).licensePlate).toBe("GB-316-AB");
  expect((await undo(carId)).licensePlate).toBe("GB-306-AB");
  await certificate(carId, { plate: "GB-306-AB", vin, certificateDate: day("2026-11-21"), fiscalPower: 9 });
  expect((await read(carId)).certified?.fiscalPower).toBe(9);
  expect((await undo(carId)).certified?.fiscalPower).toBe(7);
});

test("a WW recorded after the definitive plate is stored until the day before it", async () => {
  const { carId, vin } = await arrived("DE");
  await certificate(carId, { plate: "GB-307-AB", vin });
  await expect(
    provisional(carId, { plate: "WW-307-AB", vin, fromDay: day("2026-11-01") }),
  ).rejects.toMatchObject({ fields: { fromDay: "La plaque définitive date du 01-11-2026." } });
  expect(await provisional(carId, { plate: "WW-307-AB", vin })).toMatchObject({
    licensePlate: "GB-307-AB",
    temporaryLicensePlate: null,
    file: { status: "DEFINITIVE" },
  });
  expect(await platesOf(carId)).toEqual([
    ["GB-307-AB", "2026-11-01", null],
    ["WW-307-AB", "2026-10-01", "2026-10-31"],
  ]);
});

test("a definitive plate cannot begin before its WW", async () => {
  const { carId, vin } = await arrived("DE");
  await provisional(carId, { plate: "WW-308-AB", vin });
  await expect(
    cpi(carId, {
      plate: "GB-308-AB",
      vin,
      fromDay: day("2025-10-20"),
      validUntil: day("2025-11-20"),
    }),
  ).rejects.toMatchObject({ fields: { fromDay: expect.stringContaining("WW-308-AB") as string } });
  await expect(
    certificate(carId, {
      plate: "GB-308-AB",
      vin,
      certificateDate: day("2026-09-30"),
      firstRegistrationDate: day("2026-09-30"),
    }),
  ).rejects.toMatchObject({ fields: { certificateDate: expect.stringContaining("WW-308-AB") as string } });
});

test("the first day of a WW is corrected by recording it again", async () => {
  const { carId, vin } = await arrived("DE");
  await provisional(carId, { plate: "WW-309-AB", vin });
  await provisional(carId, {
    plate: "WW-309-AB",
    vin,
    fromDay: day("2026-09-20"),
    validUntil: day("2026-11-25"),
  });
  expect(await platesOf(carId)).toEqual([["WW-309-AB", "2026-09-20", "2026-11-25"]]);
});

test("a WW holds from its first day through its last", async () => {
  const { carId, vin } = await arrived("DE");
  const today = day("2026-11-22");
  const one = await provisional(carId, { plate: "WW-310-AB", vin, fromDay: today, validUntil: today });
  expect(one.temporaryLicensePlate).toBe("WW-310-AB");
  await expect(
    provisional(carId, { plate: "WW-311-AB", vin, fromDay: day("2026-11-23") }),
  ).rejects.toMatchObject({ fields: { fromDay: "Cette date est dans le futur." } });
});

test("a car takes back a WW that another one had replaced, and its renewal is refused as any other", async () => {
  const { carId, vin } = await arrived("DE");
  await provisional(carId, { plate: "WW-312-AB", vin });
  await provisional(carId, { plate: "WW-313-AB", vin, fromDay: day("2026-11-10") });
  await expect(
    provisional(carId, {
      plate: "WW-312-AB",
      vin,
      fromDay: day("2026-11-10"),
      validUntil: day("2027-01-10"),
    }),
  ).rejects.toMatchObject({ status: 409, message: "Un CPI WW ne se renouvelle qu’une fois." });
  expect(await platesOf(carId)).toEqual([
    ["WW-313-AB", "2026-11-10", "2026-12-01"],
    ["WW-312-AB", "2026-10-01", "2026-11-09"],
  ]);
});

test("a car takes back a definitive plate from the day on which another one had replaced it", async () => {
  const { carId, vin } = await arrived();
  await certificate(carId, { plate: "GB-314-AB", vin });
  await openChange(carId);
  await cpi(carId, { plate: "GB-315-AB", vin, fromDay: day("2026-11-15") });
  await certificate(carId, { plate: "GB-314-AB", vin, certificateDate: day("2026-11-15") });
  expect(await platesOf(carId)).toEqual([
    ["GB-314-AB", "2026-11-15", null],
    ["GB-314-AB", "2026-11-01", "2026-11-14"],
  ]);
});

/** The refusal of the one of two concurrent calls that came second. */
async function refusalOf(calls: readonly Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(1);
  return toFailure(refused[0]?.reason);
}

test("two people who give two plates to one car at once: the second is told that the file changed", async () => {
  const { carId, vin } = await arrived();
  const version = await versionOf(carId);
  const refusal = await refusalOf(
    ["GB-317-AB", "GB-318-AB"].map((plate) => cpi(carId, { plate, vin, version })),
  );
  expect(refusal).toMatchObject({ status: 409, code: "ChangedMeanwhile" });
  expect(await platesOf(carId)).toHaveLength(1);
});

test("two people who give one plate to two cars at once: the second is told which car has it", async () => {
  const cars = [await arrived(), await arrived()];
  const refusal = await refusalOf(cars.map(({ carId, vin }) => cpi(carId, { plate: "GB-319-AB", vin })));
  expect(refusal?.fields?.plate).toMatch(/^Cette plaque est celle du véhicule VZZREG1E0/);
});

test("plates that overlap in the database are a conflict in French", async () => {
  const { carId, vin } = await arrived();
  await cpi(carId, { plate: "GB-320-AB", vin });
  const overlap = app.within(async (call) => {
    const plate = await call.db
      .selectFrom("carPlate")
      .selectAll()
      .where("carId", "=", carId)
      .executeTakeFirstOrThrow();
    await call.db
      .insertInto("carPlate")
      .values({ ...plate, id: newId() })
      .execute();
  });
  expect(await refusalOf([overlap])).toMatchObject({
    status: 409,
    message:
      "Quelqu’un vient d’enregistrer une période qui recouvre celle-ci : rien n’a été enregistré. Relisez la page, puis réessayez.",
  });
});
