// Rents around an agreed mileage, which is included: on quotes, order forms and amendments.
import { frenchNumber, frenchPrice, signedPrice, withVat } from "#kernel/money.ts";
import type { Block } from "#platform/paper/blocks.ts";
import { table } from "#platform/paper/table.ts";
import type { PricedLine } from "../../model/mileage/fluidity.ts";

export interface AgreedMileage {
  kilometrage: number;
  /** Rent of the car per month. */
  priceCents: number;
  durationMonths: number;
}

/** `vatRate`: null when amounts with tax are not displayed. */
export function gridTable(
  lines: readonly PricedLine[],
  agreed: AgreedMileage,
  vatRate: number | null,
): Block {
  const { kilometrage, priceCents } = agreed;
  const read = (cents: number): number => (vatRate === null ? cents : withVat(cents, vatRate));
  const all = [...lines.filter((line) => line.kilometrage !== kilometrage), { kilometrage, priceCents }].sort(
    (a, b) => a.kilometrage - b.kilometrage,
  );
  return table(
    [
      { title: "Kilométrage", share: 3 },
      { title: "Par an", share: 2, align: "right" },
      { title: "Loyer HT par mois", share: 3, align: "right" },
      ...(vatRate === null ? [] : [{ title: "TTC", share: 2, align: "right" as const }]),
      { title: vatRate === null ? "Écart HT" : "Écart TTC", share: 2, align: "right" },
    ],
    all.map((line) => [
      `${frenchNumber(line.kilometrage)} km${line.kilometrage === kilometrage ? " (votre contrat)" : ""}`,
      `${frenchNumber(Math.round((line.kilometrage * 12) / agreed.durationMonths))} km`,
      frenchPrice(line.priceCents),
      ...(vatRate === null ? [] : [frenchPrice(withVat(line.priceCents, vatRate))]),
      line.kilometrage === kilometrage ? "—" : signedPrice(read(line.priceCents) - read(priceCents)),
    ]),
  );
}
