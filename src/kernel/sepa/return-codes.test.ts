import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";
import { describe, expect, it, test } from "vitest";
import { returnCodeOf, returnCodes, returnRule } from "./return-codes.ts";

describe("reasons of returned debits", () => {
  it.each([
    ["AM04", "RETRY"],
    ["MS03", "RETRY"],
    ["AC01", "CANCEL_MANDATE"],
    ["AC04", "CANCEL_MANDATE"],
    ["MD01", "CANCEL_MANDATE"],
    ["AG01", "CANCEL_MANDATE"],
    ["AC06", "BLOCK_MANDATE"],
    ["SL01", "BLOCK_MANDATE"],
    ["MD06", "DUNNING"],
    ["MS02", "DUNNING"],
    ["AG02", "OUR_FAULT"],
    ["FF01", "OUR_FAULT"],
    ["BE05", "OUR_FAULT"],
    ["RC01", "OUR_FAULT"],
    ["AM05", "PERSON"],
    ["MD07", "PERSON"],
    ["ZZ99", "PERSON"],
    ["constructor", "PERSON"],
  ])("%s leads to %s", (code, action) => expect(returnRule(code).action).toBe(action));

  it("tells the client nothing of our own faults and of what a person decides", () => {
    for (const code of returnCodes) {
      const { action, clientSentence } = returnRule(code);
      if (action === "OUR_FAULT" || action === "PERSON") expect([code, clientSentence]).toEqual([code, null]);
      else expect(clientSentence).toMatch(/^Votre banque .*\.$/);
    }
  });

  it("is no return when the bank writes 0000", () =>
    expect([returnCodeOf("0000"), returnCodeOf(null), returnCodeOf("AM04")]).toEqual([null, null, "AM04"]));
});

/** The codes collected from the guidance of EPC, when their folder is next to the project. */
const collected = resolve(import.meta.dirname, "../../../../../../shared/data/ref/sepa-return-codes.csv");

test.skipIf(!existsSync(collected))("every code collected has its rule (skipped without them)", () => {
  const { data } = Papa.parse<{ code: string }>(readFileSync(collected, "utf8").trim(), { header: true });
  expect(data.map(({ code }) => code).toSorted()).toEqual([...returnCodes].toSorted());
});
