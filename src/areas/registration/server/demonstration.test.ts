import { expect, test } from "vitest";
import { PDFDocument } from "@cantoo/pdf-lib";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { registrationContract } from "../contract.ts";

const app = demonstratedApplication();

const files = async () =>
  (await app.as("salesAdministrator")(registrationContract.listRegistrations, { list: { pageSize: 200 } }))
    .items;

test("the demonstration company has files at each step, one of them blocked by a document", async () => {
  const all = await files();
  expect(new Set(all.map(({ status }) => status))).toEqual(
    new Set(["A_FAIRE", "PROVISOIRE", "CPI_DEFINITIVE"]),
  );
  const read = await Promise.all(
    all.map(({ carId }) => app.as("admin")(registrationContract.readRegistration, { params: { carId } })),
  );
  expect(read.some(({ vinProblem }) => vinProblem !== null)).toBe(true);
});

test("the pack is one PDF: a cover, the request, the mandate, then each document of the file", async () => {
  const complete = (await files()).find(({ requestedOn }) => requestedOn !== null);
  if (!complete) throw new Error("no file was deposited");
  const params = { carId: complete.carId };
  const { needed } = await app.as("purchaser")(registrationContract.readRegistration, { params });
  const pack = await app.as("purchaser")(registrationContract.downloadRegistrationPack, { params });
  const document = await PDFDocument.load(await (pack as Blob).arrayBuffer());
  const count = needed.reduce((sum, { papers }) => sum + papers.length, 0);
  expect(document.getPageCount()).toBe(3 + count);
});

test("an uploaded document is read and compared with the car", async () => {
  await app.runJobs();
  const strange = (
    await Promise.all(
      (await files()).map(({ carId }) =>
        app.as("admin")(registrationContract.readRegistration, { params: { carId } }),
      ),
    )
  ).find(({ hasCOC }) => hasCOC);
  expect(strange?.comparison.find(({ key }) => key === "vin")?.readings[0]?.value).toBe(strange?.vin);
});
