// VAT of the lines of a document, by category and rate.
import { type Cents, roundCents } from "#kernel/money.ts";
import type { FrozenLine, VatBreakdown } from "./frozen.ts";

export type LineVat = Pick<FrozenLine, "category" | "rate" | "exemption">;

/** The VATEX code of used goods sold on their margin. */
export const marginCode = "VATEX-EU-F";
export const isOnMargin = ({ exemption }: Pick<LineVat, "exemption">): boolean =>
  exemption?.code === marginCode;

type TaxedLine = LineVat & { netCents: Cents };
export const groupKey = ({ category, rate, exemption }: LineVat): string =>
  `${category} ${rate} ${exemption?.code ?? ""}`;

/** VAT by category and rate, on the sum of the lines (EN 16931, BR-CO-17). */
export function vatBreakdown(lines: readonly TaxedLine[]): VatBreakdown[] {
  return [...Map.groupBy(lines, groupKey).values()].map((group) => {
    const [{ category, rate, exemption }] = group as [TaxedLine, ...TaxedLine[]];
    const netCents = group.reduce((sum, line) => sum + line.netCents, 0);
    return { category, rate, exemption, netCents, vatCents: roundCents(netCents * rate) };
  });
}

/**
 * VAT of a credit note: that of its invoice before it, less that of what is left, so that several partial credits add
 * up to the invoice. Three credits of 100,01 € on an invoice of 300,03 € (VAT 60,01 €) bear 20,01, 20,00 and 20,00 €.
 *
 * `left`: the lines of the invoice, less what was credited before.
 */
export function creditBreakdown(left: readonly TaxedLine[], credited: readonly TaxedLine[]): VatBreakdown[] {
  const before = new Map(vatBreakdown(left).map((group) => [groupKey(group), group]));
  return vatBreakdown(credited).map((group) => {
    const of = before.get(groupKey(group));
    if (!of) return group;
    return { ...group, vatCents: of.vatCents - roundCents((of.netCents - group.netCents) * group.rate) };
  });
}
