// Amounts paid by the client: monthly, one-off, and at other mileages.
import { frenchNumber, frenchPrice, frenchRate, withVat } from "#kernel/money.ts";
import { type Block, heading, pairs, stack, text } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import { table } from "#platform/paper/table.ts";
import { showsTax } from "../../model/papers/papers.ts";
import { type MileageSettlement, gridSides } from "../../model/mileage/settlement.ts";
import { type MonthlyLine, monthlyLines } from "../../model/monthly.ts";
import { type TaxedAmount, addVat, taxedLines } from "#kernel/company/taxed-amounts.ts";
import { exemptionNotice, exemptLabel, isExempt, netAmountOf } from "../../model/vat/vat-treatment.ts";
import { isPriced, type PricedLine } from "../../model/mileage/fluidity.ts";
import { gridTable } from "./grid.ts";
import type { PaperOrder, PaperQuote } from "./paper-quote.ts";

type Pair = readonly [string, string];

const withAndWithoutTax = ({ vatRate }: PaperOrder, cents: number): string =>
  `${frenchPrice(cents)} HT (${frenchPrice(withVat(cents, vatRate))} TTC)`;

/** Monthly lines, with a separate discount when the client may see it. */
function linesOf(quote: PaperQuote): MonthlyLine[] {
  const [car, ...others] = monthlyLines(quote);
  const { suggestedRentCents } = quote.pricing;
  if (!car || !quote.displayDiscount || suggestedRentCents === null || quote.discount <= 0)
    return monthlyLines(quote);
  return [
    { ...car, label: `${car.label}, avant remise`, amountCents: suggestedRentCents },
    {
      ...car,
      label: `Remise de ${frenchNumber(quote.discount, 2)} %`,
      amountCents: quote.priceCents - suggestedRentCents,
    },
    ...others,
  ];
}

const cells = (label: string, { cents, vatCents, withVatCents }: TaxedAmount, isTaxed = true): string[] => [
  label,
  frenchPrice(cents),
  isTaxed ? frenchPrice(vatCents) : exemptLabel,
  frenchPrice(withVatCents),
];

export function rentSection(order: PaperOrder): Block {
  const { quote, vatRate } = order;
  const lines = linesOf(quote);
  const amounts = taxedLines(lines.map(netAmountOf), vatRate);
  const monthly = table(
    [
      { title: "Chaque mois", share: 5 },
      { title: "HT", share: 2, align: "right" },
      { title: `TVA ${frenchRate(vatRate)}`, share: 2, align: "right" },
      { title: "TTC", share: 2, align: "right" },
    ],
    [
      ...lines.flatMap((line, index) => {
        const amount = amounts[index];
        return amount ? [cells(line.label, amount, !isExempt(line))] : [];
      }),
      cells(
        "Loyer total",
        addVat({ cents: quote.monthlyTotalCents, exemptCents: quote.exemptCents }, vatRate),
      ),
    ],
    { hasTotal: true },
  );
  return stack(
    heading("Votre loyer mensuel"),
    monthly,
    pairs(once(order)),
    text(taxNotice(order), { size: 8, color: soft }),
  );
}

const taxNotice = ({ quote: { type, exemptCents }, vatNotice }: PaperOrder): string =>
  [
    ...(vatNotice ? [vatNotice] : []),
    "La TVA est calculée sur le total des lignes qui la portent, comme sur la facture ; celle des lignes est arrondie au centime de sorte que chaque colonne fasse son total. Le taux est celui de ce jour ; celui de chaque échéance s’appliquera.",
    ...(exemptCents > 0 ? [exemptionNotice] : []),
    ...(type === "long" ? ["Taxes d’immatriculation comprises, au barème du jour de l’offre."] : []),
  ].join(" ");

/** One-off amounts. */
function once(order: PaperOrder): Pair[] {
  const { quote } = order;
  const once: Pair[] = [];
  if (quote.activationFeeCents > 0)
    once.push([
      "Mise en service",
      `${withAndWithoutTax(order, quote.activationFeeCents - quote.activationFeeDiscountCents)}${quote.activationFeeDiscountCents > 0 ? `, remise de ${withAndWithoutTax(order, quote.activationFeeDiscountCents)} déduite` : ""}`,
    ]);
  if (quote.depositCents > 0)
    once.push([
      "Dépôt de garantie",
      `${frenchPrice(quote.depositCents)}${quote.financialDeposit.unit === "MONTHS" ? ` (${frenchNumber(quote.financialDeposit.months, Number.isInteger(quote.financialDeposit.months) ? 0 : 1)} mois de loyer HT)` : ""}`,
    ]);
  if (quote.collateralSecurityDepositCents !== null)
    once.push(["Gage-espèces", frenchPrice(quote.collateralSecurityDepositCents)]);
  return once;
}

const pricedLines = ({ fluidityGrid }: PaperQuote): PricedLine[] => fluidityGrid.filter(isPriced);

export const mileageSettlement = ({ quote, vatRate }: PaperOrder): MileageSettlement => ({
  sides: gridSides(quote.fluidityGrid, quote.kilometrage, quote.pricing.kmPrices ?? null),
  kmPrices: quote.pricing.kmPrices ?? null,
  vatRate: showsTax(quote) ? vatRate : null,
});

/** Rents around the contract's mileage. */
export function fluiditySection({ quote, vatRate }: PaperOrder): Block {
  const { kilometrage, priceCents, durationMonths } = quote;
  const lines = pricedLines(quote);
  if (lines.length === 0) return stack();
  return stack(
    heading("Grille de fluidité"),
    text(
      "Loyer du véhicule pour un autre kilométrage sur la même durée. Vous pouvez passer de l’un à l’autre par avenant.",
      { color: soft, size: 8.5 },
      { leads: true },
    ),
    gridTable(lines, { kilometrage, priceCents, durationMonths }, showsTax(quote) ? vatRate : null),
  );
}
