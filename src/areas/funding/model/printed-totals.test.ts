import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { type Loan, scheduleOf } from "./loan.ts";
import { readTotals, totalsProblem } from "./printed-totals.ts";

/** 12 000 € without interest over a year, insured at 1,2 % a year: 1 000,00 and 12,00 a month. */
const loan: Loan = {
  loanType: "AMORTIZING",
  amountCents: 1_200_000,
  rate: 0,
  durationMonths: 12,
  startsOn: null,
  firstInstalment: day("2026-12-05"),
  residualCents: 0,
  insuranceRate: 0.012,
};
const page = (text: string): ReadPage => ({
  width: 595,
  height: 842,
  turn: 0,
  method: "TEXT",
  words: [],
  text,
});
const problem = (text: string): string | null =>
  totalsProblem(readTotals([page("Tableau d’amortissement"), page(text)]).values, scheduleOf(loan), 15_000);

test.each([
  ["by column", "Total  12 000,00 €  0,00 €  144,00 €  12 144,00 €"],
  ["with dots, of several pages", "TOTAL DE LA PAGE  6.000,00  0,00\nTOTAUX  12.000,00  144,00  12.144,00"],
  ["with the fee", "Coût total du crédit, frais compris : 150,00 + 144,00 ; total dû 12 294,00"],
  ["where months are counted beside", "Total  12 mois  12 000,00  144,00"],
  ["by none at all", "Échéance 12  1 000,00  12,00"],
  ["where a rate is printed beside", "Total au taux de 0,00 % et 1,20 %  12 000,00  144,00"],
  ["by one amount of unknown meaning", "Total : 1 012,00"],
])("an uploaded schedule that agrees %s raises no warning", (_, text) => {
  expect(problem(text)).toBeNull();
});

test("a totals line with the principal alone is no proof of the rate", () => {
  const schedule = scheduleOf({ ...loan, rate: 0.06 });
  const problemAt6 = (text: string) => totalsProblem(readTotals([page(text)]).values, schedule, 0);
  expect(problemAt6("Total 12 000,00 0,00 0,00 12 000,00")).toContain("393,58");
  expect(problemAt6("TOTAL 12 000.00 393.58")).toBeNull();
});

test("a total one cent off is reported, with ours", () => {
  expect(problem("Total  12 000,00  0,01  144,00  12 144,01")?.replaceAll(/\s/g, " ")).toBe(
    "L’échéancier déposé totalise 0,01 € et 12 144,01 € ; avec ces chiffres, nous trouvons 12 000,00 € de capital, 0,00 € d’intérêts, 144,00 € d’assurance, 12 144,00 € en tout.",
  );
});

test("totals in another currency are not compared, and the message states it; without a currency, they are plain figures", () => {
  expect(problem("Total  12 000,00 CHF  0,00  144,00  12 144,00")).toBe(
    "L’échéancier déposé est en CHF : ses totaux ne se comparent pas aux nôtres, en euros.",
  );
  const [value] = readTotals([page("Total  12 000,00  144,00")]).values;
  expect(value?.value.replaceAll(/\s/g, " ")).toBe("12 000,00 · 144,00");
});
