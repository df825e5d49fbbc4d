// A funder's schedule, read from its pages.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { day } from "#kernel/calendar/day.ts";
import { fundingContract as contract } from "../contract.ts";
import type { Loan } from "../model/loan.ts";
import { aCarToFund, aFunder } from "#tests/builders/funding.ts";
import { draw } from "./papers/sample.ts";

const app = testApplication("2026-11-22T09:00:00Z");

const loan: Loan = {
  loanType: "AMORTIZING",
  amountCents: 2_000_000,
  rate: 0.045,
  durationMonths: 48,
  startsOn: null,
  firstInstalment: day("2026-12-31"),
  residualCents: 0,
  insuranceRate: 0.003,
};

async function warningsAfter(printed: Loan): Promise<string[]> {
  const buyer = app.as("purchaser");
  const params = { carId: await app.within(aCarToFund) };
  const { id: funderId } = await app.within(aFunder);
  const figures = { ...loan, funderId, startsOn: day("2026-11-30"), contractNumber: "PRET-1" };
  await buyer(contract.keepCarFunding, { params, body: figures });
  const bytes = await draw({
    name: "schedule",
    funder: "Banque Essai",
    contractNumber: "PRET-1",
    vin: "",
    loan: printed,
  });
  const file = new File([new Uint8Array(bytes)], "echeancier.pdf", { type: "application/pdf" });
  await buyer(contract.uploadFundingSchedule, { params, files: { file } });
  await app.runJobs();
  return (await buyer(contract.readCarFunding, { params })).warnings;
}

test("has no warning when its totals match ours", async () => {
  expect(await warningsAfter(loan)).toEqual([]);
});

test("is reported with our totals when they differ", async () => {
  const warnings = await warningsAfter({ ...loan, rate: 0.046 });
  expect(warnings).toEqual([expect.stringMatching(/^L’échéancier déposé totalise .+ d’intérêts/)]);
});
