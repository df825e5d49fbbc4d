// A memo is compared with our file before anybody approves it.
import { afterAll, expect, test } from "vitest";
import { documentsContract } from "#documents/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { closeReading } from "#platform/reading/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { insuranceContract } from "../../contract.ts";

const app = testApplication("2026-11-21T09:00:00Z");
afterAll(closeReading);

const form = { insurer: "Mutuelle Essai", policyNumber: "P-1", expirationDate: day("2027-11-20") };

/** Keys of the values of a memo, with whether they differ from our file. */
async function differencesOf(lines: (company: string) => string[]) {
  const { car, company } = await app.within(buildAssigned, {});
  const staff = app.as("salesAdministrator");
  const params = { carId: car.id };
  const { insurance } = await staff(insuranceContract.readCarInsurance, { params });
  const bytes = new Uint8Array(await drawSample(["Mémo véhicule assuré", ...lines(company.name)]));
  const given = await staff(insuranceContract.validateInsurance, {
    params,
    body: { ...form, version: insurance?.version ?? 0 },
    files: { file: new File([bytes], "memo.pdf") },
  });
  await app.runJobs();
  const id = given.insurance?.memos[0]?.documentId ?? "";
  const { values } = await staff(documentsContract.readDocument, { params: { id } });
  return values.map(({ key, differs }) => [key, differs]);
}

test("another insurer or subscriber, and a cover that starts too late, differ", async () => {
  const differences = await differencesOf(() => [
    "Assureur : Autre Mutuelle",
    "Contrat : P-1",
    "Souscripteur : Boulangerie Martin",
    "Date d'effet : 01/01/2031",
  ]);
  expect(differences).toEqual([
    ["insurance.insurer", true],
    ["insurance.policyNumber", false],
    ["insurance.subscriber", true],
    ["insurance.startsOn", true],
  ]);
});

test("our client under its legal form, and a cover that already runs, agree", async () => {
  const differences = await differencesOf((company) => [
    "Assureur : MUTUELLE ESSAI SA",
    `Souscripteur : ${company.toUpperCase()} SAS`,
    "Date d'effet : 01/01/2020",
  ]);
  expect(differences).toEqual([
    ["insurance.insurer", false],
    ["insurance.subscriber", false],
    ["insurance.startsOn", false],
  ]);
});
