// The demonstration shows an SPV, a sale that it has paid and one that it has not.
import { expect, test } from "vitest";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { billingContract } from "#billing/contract.ts";
import { deskContract } from "#desk/contract.ts";
import { spvContract } from "../contract.ts";

const app = demonstratedApplication();

test("one sale is paid, one is not, whose rents the SPV bills", async () => {
  const { items } = await app.as("accountant")(spvContract.listTransferredCars, {});
  expect(items.map(({ status, biller, spvName }) => [status, biller, spvName])).toEqual([
    ["TRANSFERRED", "SPV", "Loire Titrisation Auto 1"],
    ["PAID", "SELLER", "Loire Titrisation Auto 1"],
  ]);
  const counters = await app.as("accountant")(deskContract.menuCounters);
  expect(counters.transferredCars).toBe(1);
  const issuers = await app.as("accountant")(billingContract.listIssuers, {});
  expect(issuers.map(({ kind, code }) => [kind, code])).toEqual([
    ["LESSOR", ""],
    ["SPV", "LT1"],
  ]);
});
