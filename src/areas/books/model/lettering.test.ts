import { describe, expect, it, test } from "vitest";
import { type LetteringLine, newCodes, nextCode } from "./lettering.ts";

/** `a 100` is open; `a 100 B` bears the code B. */
const lines = (...texts: string[]): LetteringLine[] =>
  texts.map((text) => {
    const [id = "", cents, code] = text.split(" ");
    return { id, cents: Number(cents), code: code ?? null };
  });
const links = (...texts: string[]): [string, string][] =>
  texts.map((text) => {
    const [one = "", other = ""] = text.split("-");
    return [one, other];
  });

test.each([
  [null, "A"],
  ["A", "B"],
  ["Z", "AA"],
  ["AZ", "BA"],
  ["ZZ", "AAA"],
])("%s is followed by %s", (code, next) => expect(nextCode(code)).toBe(next));

describe("lettering", () => {
  it.each([
    ["an invoice and its payment share a code", ["i 100", "p -100"], ["i-p"], { i: "A", p: "A" }],
    ["an invoice partly paid has none", ["i 100", "p -60"], ["i-p"], {}],
    ["lines that add up to zero without a link have none", ["i 100", "p -100"], [], {}],
    [
      "one payment of two invoices makes one set",
      ["i 100", "j 50", "p -150"],
      ["i-p", "p-j"],
      { i: "A", j: "A", p: "A" },
    ],
    [
      "a set grows through all its links, in any order",
      ["i 100", "p -60", "j 10", "q -50"],
      ["j-q", "i-p", "q-i"],
      { i: "A", p: "A", j: "A", q: "A" },
    ],
    [
      "a set that is not paid leaves no gap in the codes of the others",
      ["i 100", "p -100", "j 70", "q -60", "k 5", "r -5"],
      ["i-p", "j-q", "k-r"],
      { i: "A", p: "A", k: "B", r: "B" },
    ],
    [
      "given codes remain, and new ones follow the last",
      ["i 100 Z", "p -100 Z", "h 5 B", "g -5 B", "j 70", "q -70"],
      ["i-p", "h-g", "j-q"],
      { j: "AA", q: "AA" },
    ],
    [
      "a payment that comes back is lettered with the one that replaces it",
      ["i 100 A", "p -100 A", "b 100", "q -100"],
      ["i-p", "p-b", "i-q"],
      { b: "B", q: "B" },
    ],
    ["until it is replaced, it is open", ["i 100 A", "p -100 A", "b 100"], ["i-p", "p-b"], {}],
    [
      "a link to a line elsewhere still joins the lines here",
      ["i 100", "p -100"],
      ["i-x", "x-p"],
      { i: "A", p: "A" },
    ],
  ])("%s", (_, of, between, codes) => {
    expect(Object.fromEntries(newCodes(lines(...of), links(...between)))).toEqual(codes);
  });

  it("continues after the last code of the third, when its lines are not given", () => {
    const codes = newCodes(lines("i 100", "p -100"), links("i-p"), "AB");
    expect([...codes.values()]).toEqual(["AC", "AC"]);
  });

  it("joins a chain of 100,000 lines", () => {
    const chain = Array.from({ length: 100_000 }, (_, at) => `l${at} ${at % 2 === 0 ? 1 : -1}`);
    const between = chain.slice(1).map((_, at): [string, string] => [`l${at + 1}`, `l${at}`]);
    expect(new Set(newCodes(lines(...chain), between).values())).toEqual(new Set(["A"]));
  });
});
