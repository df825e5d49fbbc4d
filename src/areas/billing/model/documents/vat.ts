// VAT of the lines of a document: by the nature of each line, and the territory of the lessee (CGI, art. 259, 294, 296).
import type { Cents } from "#kernel/money.ts";
import { roundCents } from "#kernel/money.ts";
import type { LesseeTerritory } from "#settings/model/lessee-vat.ts";
import type { FrozenLine, VatBreakdown } from "./frozen.ts";
import { type LineKindKey, lineKinds } from "./line-kinds.ts";

export type LineVat = Pick<FrozenLine, "category" | "rate" | "exemption">;

const outside = (text: string): LineVat => ({
  category: "O",
  rate: 0,
  exemption: { code: "VATEX-EU-O", text },
});

/** VAT of a taxed line in territories that do not bear the tax. */
const withoutTax: Partial<Record<LesseeTerritory, LineVat>> = {
  GUIANA_MAYOTTE: {
    category: "E",
    rate: 0,
    exemption: {
      // No VATEX code exists for these territories.
      code: "",
      text: "TVA non applicable en Guyane et à Mayotte (CGI, art. 294).",
    },
  },
  UNION: {
    category: "AE",
    rate: 0,
    exemption: {
      code: "VATEX-EU-AE",
      text: "Autoliquidation : la TVA est due par le preneur (CGI, art. 259, 1° ; directive 2006/112/CE, art. 44 et 196).",
    },
  },
  COLLECTIVITIES: outside("Hors du champ de la TVA française (CGI, art. 259, 1°)."),
  OUTSIDE: outside("Hors du champ de la TVA française (CGI, art. 259, 1°)."),
};

/** Null when the nature of that kind of line is not chosen yet. */
export function vatOfLine(
  kind: LineKindKey,
  { territory, rate }: { territory: LesseeTerritory; rate: number },
): LineVat | null {
  const { nature, article } = lineKinds[kind];
  if (nature === null) return null;
  if (nature === "OUTSIDE") return outside(`Hors du champ de la TVA (${article}).`);
  const special = withoutTax[territory];
  if (special) return special;
  if (nature === "EXEMPT")
    return {
      category: "E",
      rate: 0,
      exemption: { code: "VATEX-FR-CGI261C-2", text: `Exonération de TVA (${article}).` },
    };
  return { category: "S", rate, exemption: null };
}

type TaxedLine = LineVat & { netCents: Cents };
const groupKey = ({ category, rate, exemption }: LineVat): string =>
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
