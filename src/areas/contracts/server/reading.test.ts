// The query count of reading a contract does not depend on how many amendments were prepared.
import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { amendmentSteps, firstDay } from "#tests/scenarios/amendment-steps.ts";
import { readContract } from "./view.ts";

const app = testApplication(`${firstDay}T09:00:00Z`);
const { amend, ongoing } = amendmentSteps(app);

/** The number of queries of one read. */
const queriesOf = (id: string): Promise<number> =>
  app.within(async (call) => {
    let count = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await readContract({ ...call, db: call.db.withPlugin(counting) }, id);
    return count;
  });

test("three prepared amendments take no more queries than one", async () => {
  const { contract } = await ongoing();
  const longer = (durationMonths: number) =>
    amend(contract.id, {
      kind: "duration-mileage",
      effectOn: firstDay,
      explanation: "",
      durationMonths,
      kilometrage: 60_000,
      priceCents: null,
      waiver: null,
    });
  await longer(40);
  const withOne = await queriesOf(contract.id);
  await longer(44);
  await longer(48);
  expect(await queriesOf(contract.id)).toBe(withOne);
  expect(withOne).toBeGreaterThan(5);
});
