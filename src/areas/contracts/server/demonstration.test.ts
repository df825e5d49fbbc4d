import { expect, test } from "vitest";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { contractsContract } from "../contract.ts";
import { amendmentFlow } from "../model/amendments/flow.ts";
import { contractStatuses } from "../model/flow.ts";

const app = demonstratedApplication();

test("the demonstration company has contracts in every state, and amendments in every state", async () => {
  const { items } = await app.as("salesman")(contractsContract.listContracts, { list: { pageSize: 200 } });
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(contractStatuses));
  const whole = [];
  for (const { id } of items)
    whole.push(await app.as("salesman")(contractsContract.readContract, { params: { id } }));
  expect(new Set(whole.flatMap(({ amendments }) => amendments.map(({ status }) => status)))).toEqual(
    new Set(Object.keys(amendmentFlow.states)),
  );
  expect(
    whole
      .flatMap(({ timeline }) => timeline?.bullets ?? [])
      .filter(({ isLate }) => isLate)
      .map(({ kind }) => kind),
  ).toEqual(expect.arrayContaining(["RENEWAL", "RESTITUTION"]));
  expect(whole.some(({ isDeliveryLate }) => isDeliveryLate)).toBe(true);
});
