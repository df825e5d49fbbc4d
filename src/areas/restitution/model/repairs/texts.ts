// The words of a line, the same on screens, on the page of the client and on paper.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { StatedEstimate, StatedLine } from "./estimate.ts";
import { operations } from "./guide.ts";
import { verdicts } from "./judged-line.ts";
import { ageings } from "./rules.ts";

/** A line that no operation of the guide repairs has a price of its own. */
export const verdictText = ({ verdict, operation }: StatedLine): string => {
  if (verdict !== "BILLABLE") return verdicts[verdict];
  return operation === null ? "Remise en état, prix établi pour cette ligne" : operations[operation];
};

/** The basis of an estimate: a comparison, unless the departure was not inspected. */
export const comparisonText = ({
  isDepartureInspected,
}: Pick<StatedEstimate, "isDepartureInspected">): string =>
  isDepartureInspected
    ? "L’état de votre véhicule à son retour a été comparé à celui de son départ."
    : "L’état de votre véhicule a été relevé à son retour : il n’existe pas d’état des lieux de départ auquel le comparer.";

/** The outcome of a line that the former version billed, or that this one adds; empty where nothing is to say. */
function revisionOf(line: StatedLine): string {
  const { label, verdict, amountCents, formerCents, wasContested } = line;
  const isBilled = verdict === "BILLABLE";
  const what = `« ${label} »${wasContested ? ", que vous contestiez" : ""} :`;
  if (formerCents === null) return isBilled ? `${what} ajoutée, ${amountText(line)}.` : "";
  if (!isBilled) return `${what} retirée, elle était à ${frenchPrice(formerCents)}.`;
  if (amountCents !== formerCents)
    return `${what} ${amountText(line)} au lieu de ${frenchPrice(formerCents)}.`;
  return wasContested ? `${what} maintenue à ${amountText(line)}.` : "";
}

/** Changes since the previous version; null for a first version. */
export function revisionTexts(
  { edition }: Pick<StatedEstimate, "edition">,
  lines: readonly StatedLine[],
): { lead: string; changes: string[] } | null {
  if (lines.every(({ formerCents }) => formerCents === null)) return null;
  const changes = lines.map(revisionOf).filter(Boolean);
  const end = changes.length === 0 ? " : aucune ligne n’a changé." : ".";
  return { lead: `Cette version ${edition} remplace la version ${edition - 1}${end}`, changes };
}

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
