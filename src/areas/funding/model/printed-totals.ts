// The totals line of a funder's schedule, compared with ours to the cent.
import type { Extraction, ReadValue } from "#documents/model/kind.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { foldText, plainText, type ReadPage } from "#kernel/documents/reading.ts";
import { findCurrencies } from "#purchasing/model/extract/amount-words.ts";
import { notRate, parseAmount } from "#purchasing/model/extract/amounts.ts";
import type { Instalment } from "./loan.ts";

export const totalsKey = "scheduleTotals";

/** Amounts have cents, so that a number of months does not match. */
const amount = new RegExp(
  String.raw`(?<!\d)${notRate}(?:\d{1,3}(?:[ .]\d{3})*,\d{2}(?!\d)|\d{1,3}(?: \d{3})+\.\d{2}(?!\d)|\d+[.,]\d{2}(?!\d))`,
  "g",
);
const amountsIn = (line: string): Cents[] =>
  [...plainText(line).matchAll(amount)].flatMap(([text]) => parseAmount(text) ?? []);

/** Currency of the line, else of the whole schedule; none when it is unknown or ambiguous. */
function currenciesOf(line: string, pages: readonly ReadPage[]): string[] {
  const own = findCurrencies(line);
  const all = own.length > 0 ? own : findCurrencies(pages.map(({ text }) => text).join("\n"));
  return all.length === 1 ? all : [];
}

/** The last totals line with two amounts or more; none when the funder prints none. */
export function readTotals(pages: readonly ReadPage[]): Extraction {
  const lines = pages.flatMap(({ text }, index) =>
    text.split("\n").map((line) => ({ line, page: index + 1 })),
  );
  const found = lines.findLast(
    ({ line }) => /\bTOTA(L|UX)\b/.test(foldText(line)) && amountsIn(line).length >= 2,
  );
  if (!found) return { values: [], warnings: [] };
  const [currency] = currenciesOf(found.line, pages);
  const sign = currency === "EUR" ? "€" : (currency ?? "");
  const value = amountsIn(found.line).map((cents) => frenchPrice(cents).replace("€", sign).trim());
  const totals = { key: totalsKey, label: "Totaux", value: value.join(" · "), page: found.page };
  return { values: [{ ...totals, box: null, isLoose: true }], warnings: [] };
}

const sum = (
  schedule: readonly Instalment[],
  key: "principalCents" | "interestCents" | "insuranceCents",
): Cents => schedule.reduce((total, one) => total + one[key], 0);

/** Totals of an uploaded schedule that differ from ours, in French; null when they agree, or it prints none. */
export function totalsProblem(
  readings: readonly Pick<ReadValue, "key" | "value">[],
  schedule: readonly Instalment[],
  applicationFeeCents: Cents,
): string | null {
  const value = readings.find(({ key }) => key === totalsKey)?.value ?? "";
  const printed = amountsIn(value);
  if (printed.length === 0 || schedule.length === 0) return null;
  const [currency = "EUR"] = findCurrencies(value);
  if (currency !== "EUR")
    return `L’échéancier déposé est en ${currency} : ses totaux ne se comparent pas aux nôtres, en euros.`;
  const principal = sum(schedule, "principalCents");
  const interest = sum(schedule, "interestCents");
  const insurance = sum(schedule, "insuranceCents");
  const cost = interest + insurance;
  const ours = [principal, interest, insurance, cost, principal + interest, principal + cost];
  const possible = new Set([
    ...ours,
    ...ours.map((one) => one + applicationFeeCents),
    applicationFeeCents,
    0,
  ]);
  // A totals line with the principal alone would agree with any rate.
  const withInterest = [interest, cost, principal + interest, principal + cost];
  const includesInterest =
    interest === 0 ||
    printed.some((one) => withInterest.includes(one) || withInterest.includes(one - applicationFeeCents));
  const unexplained = includesInterest ? printed.filter((one) => !possible.has(one)) : printed;
  if (unexplained.length === 0) return null;
  const price = (cents: Cents): string => frenchPrice(cents);
  return `L’échéancier déposé totalise ${unexplained.map(price).join(" et ")} ; avec ces chiffres, nous trouvons ${price(principal)} de capital, ${price(interest)} d’intérêts, ${price(insurance)} d’assurance, ${price(principal + cost)} en tout.`;
}
