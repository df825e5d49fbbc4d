// The demonstration has a late payer served a formal notice, with its interest and fees billed.
import { expect, test } from "vitest";
import { collectionContract } from "#collection/contract.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";

const app = demonstratedApplication();

test("a late payer was served a formal notice, step by step", async () => {
  const { items } = await app.as("accountant")(collectionContract.listDunningCases, {});
  const [first] = items;
  if (!first) throw new RangeError("a case was expected");
  const one = await app.as("accountant")(collectionContract.readDunningCase, { params: { id: first.id } });
  expect(one).toMatchObject({ status: "FORMAL", principalCents: 81_600 });
  expect(one.letters.map(({ level }) => level)).toEqual(["FORMAL", "FIRM", "FRIENDLY"]);
  expect(one.chargesCents).toBeGreaterThan(4_000);
});
