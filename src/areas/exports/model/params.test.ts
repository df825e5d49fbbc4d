import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { paramMistakes, paramsText } from "./params.ts";

const start = day("2026-11-01");
const end = day("2026-11-30");

describe("the parameters of an export", () => {
  it.each([
    ["a whole period is right", ["start", "end"], { start, end }, {}],
    ["a period of one day is right", ["start", "end"], { start, end: start }, {}],
    ["a period needs its end", ["start", "end"], { start }, { end: "Indiquez « Au (inclus) »." }],
    [
      "a period does not end before it starts",
      ["start", "end"],
      { start: end, end: start },
      { end: "La fin précède le début de la période." },
    ],
    ["a customer is optional", ["start", "end", "customerId"], { start, end }, {}],
    [
      "a parameter of another export is refused",
      ["date"],
      { date: end, account: "411" },
      { account: "Cet export ne prend pas ce paramètre." },
    ],
    ["an empty parameter is absent", ["date"], { date: end, account: "" }, {}],
  ] as const)("%s", (_, taken, params, mistakes) => {
    expect(paramMistakes(taken, params)).toEqual(mistakes);
  });

  it.each([
    [{ start, end }, "du 01-11-2026 au 30-11-2026"],
    [{ start }, "novembre 2026"],
    [{ date: end }, "au 30-11-2026"],
    [{ period: "YEAR", date: end }, "Exercice, au 30-11-2026"],
    [
      { ledgerType: "customer", account: "411", start, end },
      "Clients, compte 411, du 01-11-2026 au 30-11-2026",
    ],
    [{}, ""],
  ] as const)("%o are worded", (params, text) => {
    expect(paramsText(params)).toBe(text);
  });
});
