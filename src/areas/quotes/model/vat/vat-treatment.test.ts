import { expect, test } from "vitest";
import { monthlyLineKeys } from "../monthly.ts";
import { isExempt } from "./vat-treatment.ts";

test("the lessor's services are taxed; only insurance is exempt", () => {
  const exempt = monthlyLineKeys.filter((key) => isExempt({ key }));
  expect(exempt).toEqual(["INSURANCE"]);
});
