// The plates and papers of a settled car, at every entry point: only an administrator changes them, with a reason.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { pdf, registrationSteps } from "#tests/scenarios/registration-steps.ts";
import { registrationContract as api } from "../contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { arrived, certificate, read, versionOf } = registrationSteps(app);
type Caller = ReturnType<typeof app.as>;

interface Sent {
  carId: string;
  vin: string;
  version: number;
  reason: string;
}
const files = { file: pdf };
const provisional = ({ version, vin, reason }: Sent, plate: string) => ({
  version,
  vin,
  plate,
  reason,
  fromDay: day("2026-11-02"),
  validUntil: day("2026-12-02"),
});
const unread = {
  mass: null,
  carbonDioxide: null,
  power: null,
  fiscalPower: null,
  category: null,
  kind: null,
  energy: null,
  euroStandard: null,
};

const doors: Record<string, (as: Caller, sent: Sent) => Promise<unknown>> = {
  recordProvisional: (as, sent) =>
    as(api.recordProvisional, {
      params: { carId: sent.carId },
      body: provisional(sent, "WW-801-AB"),
      files,
    }),
  recordCpi: (as, sent) =>
    as(api.recordCpi, { params: { carId: sent.carId }, body: provisional(sent, "ZZ-802-AB"), files }),
  recordCertificate: (as, { carId, version, vin, reason }) =>
    as(api.recordCertificate, {
      params: { carId },
      body: {
        ...unread,
        version,
        vin,
        reason,
        plate: "ZZ-185-AA",
        certificateDate: day("2026-11-20"),
        firstRegistrationDate: day("2020-01-01"),
        formula: "",
      },
      files,
    }),
  changeQuitus: (as, { carId, version, reason }) =>
    as(api.changeQuitus, {
      params: { carId },
      body: { version, reason, quitus: "TO_ASK", quitusOn: null, quitusNumber: "" },
    }),
  changeOrigin: (as, { carId, version, reason }) =>
    as(api.changeOrigin, { params: { carId }, body: { version, reason, origin: "GERMANY", isNew: true } }),
  requestDefinitive: (as, { carId, version, reason }) =>
    as(api.requestDefinitive, { params: { carId }, body: { version, reason } }),
  openRegistration: (as, { carId, reason }) =>
    as(api.openRegistration, { params: { carId }, body: { reason, purpose: "CORRECTION" } }),
  undoRegistrationStep: (as, { carId, version, reason }) =>
    as(api.undoRegistrationStep, { params: { carId }, body: { version, reason: reason || "12" } }),
  undoDefinitiveRequest: (as, { carId, version, reason }) =>
    as(api.undoDefinitiveRequest, { params: { carId }, body: { version, reason: reason || "12" } }),
  dropRegistration: (as, { carId, version, reason }) =>
    as(api.dropRegistration, { params: { carId }, body: { version, reason: reason || "12" } }),
  settleVin: (as, { carId, version, reason }) =>
    as(api.settleVin, { params: { carId }, body: { version, reason: reason || "12" } }),
};

let plates = 300;
async function settled(status: "SOLD" | "STOLE" | "BROKEN") {
  const { carId, vin } = await arrived();
  const plate = `GC-${(plates += 1)}-KA`;
  await certificate(carId, { plate, vin });
  await app.application.database.pool.query("update car set status = $2 where id = $1", [carId, status]);
  return { carId, vin, plate, version: await versionOf(carId) };
}

test.each(Object.entries(doors))("%s: refused on a sold car", async (_, enter) => {
  const { plate, ...of } = await settled("SOLD");
  await expect(enter(app.as("salesAdministrator"), { ...of, reason: "Erreur" })).rejects.toMatchObject({
    status: 409,
    message: "Ce véhicule est vendu : seul un administrateur corrige son immatriculation, avec un motif.",
  });
  await expect(enter(app.as("admin"), { ...of, reason: "" })).rejects.toMatchObject({
    status: 400,
    fields: { reason: "Ce véhicule est vendu : dites pourquoi vous corrigez son immatriculation." },
  });
  expect((await read(of.carId)).licensePlate).toBe(plate);
});

test.each([
  ["STOLE", "est déclaré volé"],
  ["BROKEN", "est déclaré en épave"],
] as const)("a car that is %s keeps its plate too", async (status, fact) => {
  const of = await settled(status);
  const undoing = doors["undoRegistrationStep"]?.(app.as("salesAdministrator"), { ...of, reason: "Erreur" });
  await expect(undoing).rejects.toThrow(`Ce véhicule ${fact} : seul un administrateur`);
});

test("an administrator undoes and records the certificate of a sold car, with a reason in its history", async () => {
  const of = await settled("SOLD");
  const admin = app.as("admin");
  await doors["undoRegistrationStep"]?.(admin, { ...of, reason: "Plaque mal lue" });
  const version = await versionOf(of.carId);
  await doors["recordCertificate"]?.(admin, { ...of, version, reason: "Plaque relue" });
  expect(await read(of.carId)).toMatchObject({ licensePlate: "ZZ-185-AA", settled: "est vendu" });
});

test("no sticker of a sold car changes any more", async () => {
  const { carId } = await settled("SOLD");
  const { sticker } = await app.as("admin")(api.readSticker, { params: { carId } });
  const sent = { params: { carId }, body: { version: sticker?.version ?? 0 } };
  const message = "Ce véhicule est vendu : sa vignette ne change plus.";
  await expect(app.as("admin")(api.askSticker, sent)).rejects.toThrow(message);
  await expect(app.as("admin")(api.sendSticker, sent)).rejects.toThrow(message);
  const adding = app.as("admin")(api.addTemporarySticker, { params: { carId }, files });
  await expect(adding).rejects.toThrow(message);
});

test("the accountant corrects the cost of the certificate of a sold car, with a reason", async () => {
  const { carId, version } = await settled("SOLD");
  const change = (paidExplanation: string) =>
    app.as("accountant")(api.changeGreyCardCost, {
      params: { carId },
      body: { version, paidCents: 20_000, paidExplanation },
    });
  await expect(change("")).rejects.toMatchObject({
    status: 400,
    fields: { paidExplanation: "Ce véhicule est vendu : dites pourquoi vous corrigez ce qu’il a coûté." },
  });
  expect((await change("Reçu de la préfecture")).cost.paidCents).toBe(20_000);
});

test.each([
  ["recordProvisional", "WW-811-AB", "DE"],
  ["recordCpi", "ZZ-812-AB", "FR"],
] as const)("%s: a plate does not start in the future", async (name, plate, country) => {
  const { carId, vin } = await arrived(country);
  const sent = { carId, vin, version: await versionOf(carId), reason: "" };
  await expect(
    app.as("salesAdministrator")(api[name], {
      params: { carId },
      body: { ...provisional(sent, plate), fromDay: day("2026-11-24") },
      files,
    }),
  ).rejects.toMatchObject({ status: 400, fields: { fromDay: "Cette date est dans le futur." } });
});
