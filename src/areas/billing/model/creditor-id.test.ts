// SEPA creditor identifiers: examples published by banks.
import { expect, test } from "vitest";
import { creditorIdProblem, normalCreditorId } from "./creditor-id.ts";

test.each(["FR72ZZZ123456", "DE98ZZZ09999999999"])("%s is a creditor identifier", (value) => {
  expect(creditorIdProblem(value)).toBeNull();
});

test("a wrong key or form is refused", () => {
  expect(creditorIdProblem("FR73ZZZ123456")).toMatch(/clé/);
  expect(creditorIdProblem("FR72ZZZ12345")).toMatch(/forme/);
  expect(creditorIdProblem("12345")).toMatch(/forme/);
});

test("spaces and lower case are accepted as typed", () => {
  expect(normalCreditorId(" fr72 zzz 123456 ")).toBe("FR72ZZZ123456");
});
