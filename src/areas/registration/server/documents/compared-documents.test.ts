// Papers of the owner, of the seller and of the inspection are compared with our file before anybody approves them.
import { afterAll, expect, it } from "vitest";
import { documentsContract } from "#documents/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { closeReading } from "#platform/reading/read.ts";
import { sirenOf } from "#settings/model/lessor.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { registrationContract } from "../../contract.ts";

const app = testApplication("2026-11-22T10:00:00Z");
afterAll(closeReading);
const staff = () => app.as("salesAdministrator");

const paperOf = async (lines: readonly string[]): Promise<File> =>
  new File([new Uint8Array(await drawSample(lines))], "papier.pdf", { type: "application/pdf" });

/** The values read in a document: each with whether it differs from our file; null where nothing is compared. */
async function comparisonOf(id: string): Promise<Record<string, boolean | null>> {
  await app.runJobs();
  const { values } = await staff()(documentsContract.readDocument, { params: { id } });
  return Object.fromEntries(values.map(({ key, held, differs }) => [key, held === null ? null : differs]));
}

async function added(carId: string, kind: string, lines: readonly string[]): Promise<string> {
  const { id } = await staff()(documentsContract.addCarDocument, {
    params: { carId },
    body: { kind: `registration.${kind}` },
    files: { file: await paperOf(lines) },
  });
  return id;
}

it("a Kbis of another company, and ours", async () => {
  const { id: carId } = await app.within(buildCar, {});
  const lessor = await app.within(readLessor);
  const extract = (siren: string, name: string) => [
    "Extrait Kbis",
    "EXTRAIT D'IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIETES",
    "à jour au 12 novembre 2026",
    `Immatriculation au RCS, numéro : ${siren} R.C.S. ${lessor.rcsCity}`,
    `Dénomination ou raison sociale : ${name}`,
  ];
  const other = await added(carId, "KBIS_BAILLEUR", extract("404 833 048", "GARAGE DU LAC"));
  expect(await comparisonOf(other)).toEqual({
    "owner.siren": true,
    "owner.name": true,
    "owner.rcsCity": false,
    "KBIS_BAILLEUR.issuedOn": null,
  });
  const own = await added(carId, "KBIS_BAILLEUR", extract(sirenOf(lessor), lessor.name));
  expect(await comparisonOf(own)).toMatchObject({ "owner.siren": false, "owner.name": false });
});

it("a mandate given by somebody else, for another car", async () => {
  const { id: carId, vin } = await app.within(buildCar, {});
  const id = await added(carId, "MANDAT_IMMATRICULATION", [
    "MANDAT D'IMMATRICULATION",
    "Mandant : GARAGE DU LAC",
    "Mandataire : AUTO FORMALITES",
    "Marque : TESLA",
    `VIN : ${vin}`,
    "Fait à Lyon, le 3 novembre 2026",
  ]);
  expect(await comparisonOf(id)).toEqual({
    vin: false,
    brand: true,
    "owner.name": true,
    "MANDAT_IMMATRICULATION.agent": null,
    "MANDAT_IMMATRICULATION.signedOn": null,
  });
});

it("a report that does not say what was typed", async () => {
  const { id: carId, vin } = await app.within(buildCar, {});
  const { inspections } = await staff()(registrationContract.uploadInspection, {
    params: { carId },
    body: {
      nature: "VTP",
      result: "A",
      doneOn: day("2026-11-02"),
      validUntil: day("2028-11-01"),
      mileage: 12_000,
      number: "26123456",
    },
    files: {
      file: await paperOf([
        "PROCES-VERBAL DE CONTROLE TECHNIQUE",
        "Nature du contrôle : VTP",
        "N° du procès-verbal : 26123456",
        "Date du contrôle : 02/11/2026",
        "Résultat du contrôle : S défaillances majeures",
        "Limite de validité : 01/01/2027",
        "Kilométrage relevé : 112 000 km",
        `N° de série : ${vin}`,
      ]),
    },
  });
  expect(await comparisonOf(inspections[0]?.documentId ?? "")).toEqual({
    vin: false,
    "inspection.nature": false,
    "inspection.number": false,
    "inspection.doneOn": false,
    "inspection.result": true,
    "inspection.validUntil": true,
    "inspection.mileage": true,
  });
});
