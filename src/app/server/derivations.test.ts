import { expect, test } from "vitest";
import { staleRows } from "#tests/scenarios/derivation-check.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";

const app = demonstratedApplication();

test("recomputing every derivation finds the one altered row, and no other", async () => {
  const { rows } = await app.application.database.pool.query<{ row: string }>(
    `update car_readiness set nb_of_blockers = 99 where car_id = (select car_id from car_readiness limit 1)
     returning car_readiness::text as row`,
  );
  const wrong = await staleRows(app);
  expect(Object.keys(wrong)).toEqual(["car_readiness"]);
  expect(wrong.car_readiness).toMatchObject({ removed: [rows[0]?.row], added: [expect.any(String)] });
});
