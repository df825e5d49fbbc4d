import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { registrationContract } from "../contract.ts";
import { reasonsAgainstDeliveryDay } from "#fleet/model/events.ts";
import { withdrawCar } from "#fleet/server/cars.ts";
import type { InspectionForm } from "../model/inspections/inspection.ts";
import { endLapsedPlates } from "./plates/lapsed-plates.ts";
import { pdf, registrationSteps } from "#tests/scenarios/registration-steps.ts";

const app = testApplication("2026-11-22T10:00:00Z");
const { arrived, read, versionOf, undo, provisional, cpi, certificate } = registrationSteps(app);
const asAdministrator = () => app.as("salesAdministrator");

test("a car that arrives has a file, whose documents depend on its origin", async () => {
  const [french, german] = [await arrived(), await arrived("DE")];
  const [one, other] = [await read(french.carId), await read(german.carId)];
  expect(one.file).toMatchObject({ status: "A_FAIRE", origin: "FRANCE", quitus: "NOT_NEEDED", isNew: true });
  expect(other.file).toMatchObject({ status: "A_FAIRE", origin: "GERMANY", quitus: "TO_ASK" });
  expect(other.needed.map(({ kind }) => kind)).toContain("TEIL_2");
  expect(one.needed.map(({ kind }) => kind)).not.toContain("TEIL_2");
});

test("a German car goes from WW to carte grise, with dated plates and the taxes of its certificate", async () => {
  const { carId, vin } = await arrived("DE");
  const ww = await provisional(carId, { plate: "ww 101 ab", vin });
  expect(ww).toMatchObject({ temporaryLicensePlate: "WW-101-AB", file: { status: "PROVISOIRE" } });
  const renewed = await provisional(carId, { plate: "WW-101-AB", vin, validUntil: day("2027-02-01") });
  expect(renewed.file).toMatchObject({ isRenewed: true, validUntil: "2027-02-01" });
  await expect(
    provisional(carId, { plate: "WW-101-AB", vin, validUntil: day("2027-04-01") }),
  ).rejects.toThrow("Un CPI WW ne se renouvelle qu’une fois.");
  const temporary = await cpi(carId, { plate: "GA-101-AB", vin });
  expect(temporary).toMatchObject({ licensePlate: "GA-101-AB", temporaryLicensePlate: null });
  const before = temporary.cost.totalCents;
  const done = await certificate(carId, { plate: "GA-101-AB", vin, fiscalPower: 9, mass: 1_300 });
  expect(done.file).toMatchObject({ status: "DEFINITIVE", certificateDate: "2026-11-01", validUntil: null });
  expect(done.cost.totalCents).toBeGreaterThan(before);
  expect(done.plates.map(({ plate, untilDay }) => [plate, untilDay])).toEqual([
    ["GA-101-AB", null],
    ["WW-101-AB", "2026-10-19"],
  ]);
});

test("an impossible end of a provisional certificate is refused on its field, at each entry point", async () => {
  const { carId, vin } = await arrived("DE");
  const [early, late] = [day("2025-12-01"), day("2027-12-01")];
  for (const validUntil of [early, late]) {
    const refused = { fields: { validUntil: expect.stringMatching(/^(La fin|Aucun certificat)/) } };
    await expect(provisional(carId, { plate: "WW-120-AB", vin, validUntil })).rejects.toMatchObject(refused);
    await expect(cpi(carId, { plate: "GA-120-AB", vin, validUntil })).rejects.toMatchObject(refused);
  }
  const { file, plates } = await read(carId);
  expect({ status: file.status, plates }).toEqual({ status: "A_FAIRE", plates: [] });
  await cpi(carId, { plate: "GA-120-AB", vin });
  await expect(provisional(carId, { plate: "WW-120-AB", vin, validUntil: late })).rejects.toMatchObject({
    fields: { validUntil: expect.stringContaining("huit mois") },
  });
});

test.each<[string, Partial<InspectionForm>, string]>([
  ["before the car was first registered", { doneOn: day("2026-10-01"), validUntil: null }, "doneOn"],
  ["in the future", { doneOn: day("2026-11-23"), validUntil: null }, "doneOn"],
  [
    "good for more than two years",
    { doneOn: day("2026-11-20"), validUntil: day("2028-11-21") },
    "validUntil",
  ],
  [
    "good for a month too long",
    { result: "S", doneOn: day("2026-11-20"), validUntil: day("2027-01-21") },
    "validUntil",
  ],
])("an inspection %s is refused beside its field", async (_title, over, field) => {
  const { carId } = await arrived();
  await app.application.database.pool.query(
    "update car set first_registration_date = '2026-10-20' where id = $1",
    [carId],
  );
  const body: InspectionForm = {
    nature: "VTP",
    result: "A",
    doneOn: day("2026-11-20"),
    validUntil: null,
    mileage: null,
    number: "",
    ...over,
  };
  const sending = asAdministrator()(registrationContract.uploadInspection, {
    params: { carId },
    body,
    files: { file: pdf },
  });
  await expect(sending).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

test("a CPI bears a plate of the current format, an old carte grise need not", async () => {
  const { carId, vin } = await arrived();
  await expect(cpi(carId, { plate: "123 ABC 75", vin })).rejects.toMatchObject({
    fields: { plate: "Un CPI porte une plaque de la forme AB-123-CD." },
  });
  expect((await certificate(carId, { plate: "123 ABC 75", vin })).licensePlate).toBe("123-ABC-75");
});

test("a CPI recorded after the carte grise is only stored", async () => {
  const { carId, vin } = await arrived();
  expect((await certificate(carId, { plate: "GA-102-AB", vin })).file.status).toBe("DEFINITIVE");
  await expect(cpi(carId, { plate: "GA-103-AB", vin })).rejects.toMatchObject({
    fields: { plate: "La carte grise porte la plaque GA-102-AB." },
  });
  const late = await cpi(carId, { plate: "GA-102-AB", vin });
  expect(late.file.status).toBe("DEFINITIVE");
  expect(late.hasCpiImmatriculationDefinitive).toBe(true);
});

test("a document that bears another VIN is stored, and blocks the file until it is settled", async () => {
  const { carId, vin } = await arrived();
  const stopped = await certificate(carId, { plate: "GA-104-AB", vin: "VZZREG1E099999999" });
  expect(stopped.vinProblem).toContain("VZZREG1E099999999");
  expect(stopped).toMatchObject({ licensePlate: null, file: { status: "A_FAIRE" } });
  await expect(certificate(carId, { plate: "GA-104-AB", vin })).rejects.toThrow("à expliquer");
  await asAdministrator()(registrationContract.settleVin, {
    params: { carId },
    body: { version: await versionOf(carId), reason: "Le scan est flou." },
  });
  expect((await certificate(carId, { plate: "GA-104-AB", vin })).licensePlate).toBe("GA-104-AB");
});

test("removing the document of another car unblocks the file", async () => {
  const { carId, vin } = await arrived();
  const stopped = await certificate(carId, { plate: "GA-114-AB", vin: "VZZREG1E099999998" });
  const [document] = stopped.others;
  if (!document || !stopped.vinProblem) throw new Error("it was not stopped");
  const params = { carId, documentId: document.id };
  const freed = await asAdministrator()(registrationContract.removeRegistrationDocument, { params });
  expect(freed).toMatchObject({ vinProblem: null, others: [] });
  expect((await certificate(carId, { plate: "GA-114-AB", vin })).file.status).toBe("DEFINITIVE");
});

test("a WW number can be assigned again once it has lapsed, and never to two cars at a time", async () => {
  const [first, second] = [await arrived("DE"), await arrived("DE")];
  await provisional(first.carId, {
    plate: "WW-105-AB",
    vin: first.vin,
    fromDay: day("2026-01-01"),
    validUntil: day("2026-03-01"),
  });
  await expect(
    provisional(second.carId, {
      plate: "WW-105-AB",
      vin: second.vin,
      fromDay: day("2026-02-01"),
      validUntil: day("2026-04-01"),
    }),
  ).rejects.toMatchObject({ fields: { plate: expect.stringContaining(first.vin) as string } });
  const again = await provisional(second.carId, { plate: "WW-105-AB", vin: second.vin });
  expect(again.temporaryLicensePlate).toBe("WW-105-AB");
});

test("of two simultaneous assignments of one plate, the second is refused", async () => {
  const [first, second] = [await arrived(), await arrived()];
  const both = await Promise.allSettled([
    cpi(first.carId, { plate: "GA-106-AB", vin: first.vin }),
    cpi(second.carId, { plate: "GA-106-AB", vin: second.vin }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("the request waits for its documents, then merges them into one PDF", async () => {
  const { carId } = await arrived();
  const request = async () =>
    asAdministrator()(registrationContract.requestDefinitive, {
      params: { carId },
      body: { version: await versionOf(carId) },
    });
  await expect(request()).rejects.toThrow("Pièces manquantes : Facture d’achat");
  for (const kind of ["FACTURE_ACHAT", "KBIS_BAILLEUR", "IDENTITE_SIGNATAIRE"] as const)
    await asAdministrator()(registrationContract.addMinorDocument, {
      params: { carId },
      body: { kind },
      files: { file: pdf },
    });
  const deposited = await request();
  expect(deposited.file.requestedOn).not.toBeNull();
  expect(deposited.file.next[0]?.whose).toBe("Préfecture");
});

test("undoing a step removes its plate", async () => {
  const { carId, vin } = await arrived();
  await cpi(carId, { plate: "GA-107-AB", vin });
  const back = await asAdministrator()(registrationContract.undoRegistrationStep, {
    params: { carId },
    body: { version: await versionOf(carId), reason: "Autre véhicule." },
  });
  expect(back).toMatchObject({ licensePlate: null, plates: [], file: { status: "A_FAIRE" } });
});

test("the sticker opens with the definitive plate, is requested, then sent", async () => {
  const { carId, vin } = await arrived();
  const sticker = () => asAdministrator()(registrationContract.readSticker, { params: { carId } });
  expect((await sticker()).sticker).toBeNull();
  await cpi(carId, { plate: "GA-108-AB", vin });
  expect((await sticker()).sticker).toMatchObject({ status: "TODO", class: "1", plate: "GA-108-AB" });
  const body = { version: null };
  await asAdministrator()(registrationContract.askSticker, { params: { carId }, body });
  const sent = await asAdministrator()(registrationContract.sendSticker, { params: { carId }, body });
  expect(sent.sticker?.status).toBe("DONE");
});

test("an inspection counts once validated", async () => {
  const { carId, vin } = await arrived();
  await certificate(carId, { plate: "GA-109-AB", vin });
  const inspections = () => asAdministrator()(registrationContract.readInspections, { params: { carId } });
  expect((await inspections()).due).toEqual({ kind: "PERIODIC", dueOn: "2030-10-20" });
  const uploaded = await asAdministrator()(registrationContract.uploadInspection, {
    params: { carId },
    body: {
      nature: "VTP",
      result: "A",
      doneOn: day("2026-11-10"),
      validUntil: null,
      mileage: 12,
      number: "",
    },
    files: { file: pdf },
  });
  const [one] = uploaded.inspections;
  if (!one) throw new Error("no inspection");
  const params = { carId, inspectionId: one.id };
  const valid = await asAdministrator()(registrationContract.validateInspection, {
    params,
    body: { version: one.version },
  });
  // An inspection before the start of its window does not count.
  expect(valid.due).toEqual({ kind: "PERIODIC", dueOn: "2030-10-20" });
  const refusal = { version: one.version + 1, reason: "Autre plaque." };
  const refused = await asAdministrator()(registrationContract.invalidateInspection, {
    params,
    body: refusal,
  });
  expect(refused.due?.dueOn).toBe("2030-10-20");
});

test("a lapsed WW leaves its car at night", async () => {
  const { carId, vin } = await arrived("DE");
  await provisional(carId, { plate: "WW-110-AB", vin, validUntil: day("2026-11-30") });
  expect((await read(carId)).temporaryLicensePlate).toBe("WW-110-AB");
  app.setClock("2026-12-01T01:00:00Z");
  await app.outsideJob(endLapsedPlates.run);
  expect((await read(carId)).temporaryLicensePlate).toBeNull();
});

test("undoing a CPI of the day of its WW leaves the car its WW", async () => {
  const { carId, vin } = await arrived("DE");
  await provisional(carId, { plate: "WW-160-AB", vin });
  await cpi(carId, { plate: "GA-160-AB", vin, fromDay: day("2026-10-01") });
  expect(await read(carId)).toMatchObject({ licensePlate: "GA-160-AB", temporaryLicensePlate: null });
  expect(await undo(carId)).toMatchObject({
    licensePlate: null,
    temporaryLicensePlate: "WW-160-AB",
    file: { status: "PROVISOIRE" },
  });
});

test("undoing the renewal of a WW restores the first one to its end", async () => {
  const { carId, vin } = await arrived("DE");
  await provisional(carId, { plate: "WW-161-AB", vin, validUntil: day("2027-01-19") });
  await provisional(carId, { plate: "WW-161-AB", vin, validUntil: day("2027-03-19") });
  expect((await read(carId)).file).toMatchObject({ validUntil: "2027-03-19", isRenewed: true });
  const back = await undo(carId);
  expect(back).toMatchObject({
    temporaryLicensePlate: "WW-161-AB",
    plates: [{ plate: "WW-161-AB", untilDay: "2027-01-19" }],
    file: { status: "PROVISOIRE", validUntil: "2027-01-19", isRenewed: false },
  });
  expect((await undo(carId)).file).toMatchObject({ status: "A_FAIRE", validUntil: null });
});

test("an amount paid that differs from the computed one needs an explanation", async () => {
  const { carId, vin } = await arrived();
  const { cost, file } = await certificate(carId, { plate: "GA-163-AB", vin, fiscalPower: 9, mass: 1_300 });
  expect(cost).toMatchObject({ unknowns: [], paidCents: null });
  const pay = (paidCents: number, paidExplanation = "") =>
    app.as("accountant")(registrationContract.changeGreyCardCost, {
      params: { carId },
      body: { version: file?.version ?? 0, paidCents, paidExplanation },
    });
  await expect(pay(cost.totalCents + 100)).rejects.toMatchObject({
    fields: { paidExplanation: expect.stringContaining("d’où vient l’écart") },
  });
  const explained = await pay(cost.totalCents + 100, "Une taxe de plus, demandée par la préfecture.");
  expect(explained.cost).toMatchObject({ differenceCents: 100 });
});

test("a car at its client keeps its plate", async () => {
  const { carId, vin } = await arrived();
  await cpi(carId, { plate: "GA-162-AB", vin });
  await app.application.database.pool.query("update car set status = 'DELIVERED' where id = $1", [carId]);
  await expect(undo(carId)).rejects.toThrow("il n’aurait plus de plaque");
  expect((await read(carId)).licensePlate).toBe("GA-162-AB");
});

test("the payment of a car whose registration has begun cannot be undone", async () => {
  const { carId, vin } = await arrived("DE");
  const withdraw = () => app.within((call) => withdrawCar(call, carId));
  await provisional(carId, { plate: "WW-150-AB", vin });
  await expect(withdraw()).rejects.toThrow("Son immatriculation est commencée.");
  expect((await read(carId)).temporaryLicensePlate).toBe("WW-150-AB");
});

test("a delivery cannot be recorded on a day when the car had no plate", async () => {
  const { carId, vin } = await arrived();
  const against = (on: string) =>
    app.within(async (call) => (await call.ask(reasonsAgainstDeliveryDay, { carId, on: day(on) })).flat());
  expect(await against("2026-11-22")).toEqual([]);
  await cpi(carId, { plate: "GA-150-AB", vin, fromDay: day("2026-11-18"), validUntil: day("2026-12-18") });
  expect(await against("2026-11-18")).toEqual([]);
  expect(await against("2026-11-17")).toEqual(["La plaque GA-150-AB ne date que du 18-11-2026."]);
});
