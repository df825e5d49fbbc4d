// The words of a line, the same on screens, on the page of the client and on paper.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { StatedLine } from "./estimate.ts";
import { operations } from "./guide.ts";
import { verdicts } from "./judged-line.ts";
import { ageings } from "./rules.ts";

export const verdictText = ({ verdict, operation }: StatedLine): string =>
  verdict === "BILLABLE" && operation !== null ? operations[operation] : verdicts[verdict];

/** « 180,00 €, vétusté 26 % »; empty where the price is the amount. */
export function priceText(
  { verdict, priceCents, amountCents, ageing, isIncluded }: StatedLine,
  percent: number,
): string {
  if (verdict !== "BILLABLE" || priceCents === null || isIncluded || priceCents === amountCents) return "";
  const share = ageing === "CAR" ? `vétusté ${frenchNumber(percent)} %` : ageings[ageing].toLowerCase();
  return `${frenchPrice(priceCents)}, ${share}`;
}

/** The amount of a billed line; « compris » where another line of the part bears the price. */
export function amountText({ verdict, priceCents, amountCents, isIncluded }: StatedLine): string {
  if (verdict !== "BILLABLE") return "";
  if (isIncluded) return `${frenchPrice(0)} compris`;
  return priceCents === null ? "À chiffrer" : frenchPrice(amountCents);
}
