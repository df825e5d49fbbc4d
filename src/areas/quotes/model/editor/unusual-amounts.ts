// An amount a hundred times the usual one is most often cents typed as euros: it must be confirmed by name.
import { z } from "zod";
import type { FieldMessages } from "#kernel/failure.ts";
import { centsSchema, frenchPrice, type Cents } from "#kernel/money.ts";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import type { PricingContext } from "../pricing/form-pricing.ts";
import { type PricedServices, tiresReferenceCents } from "../discounts/measure.ts";
import type { QuoteForm } from "../form.ts";
import type { Pricing } from "../pricing/pricing.ts";

export const unusualAmountSchema = z.object({
  /** Path of the typed field. */
  field: z.string(),
  label: z.string(),
  cents: centsSchema,
  usualCents: centsSchema,
});
export type UnusualAmount = z.output<typeof unusualAmountSchema>;

/** Threshold, as a multiple of the usual amount. */
const unusualFactor = 100;

/** Usual amounts of the trade, when neither the price model nor a parameter gives one. */
const usualAmounts = {
  rent: 50_000,
  buyingPrice: 3_000_000,
  option: 100_000,
  monthlyOption: 5_000,
  activationFee: 30_000,
} as const;

/** An amount with its usual one; a null amount is not checked. */
export type AmountToCheck = readonly [field: string, label: string, cents: Cents | null, usualCents: Cents];

export const usualRentCents: Cents = usualAmounts.rent;

/** Amounts of the services sold. */
export const serviceAmounts = (
  form: Omit<PricedServices, "priceCents">,
  parameters: PriceParameters,
): AmountToCheck[] => [
  [
    "baseInsuranceCents",
    "Assurance",
    form.insurance ? form.baseInsuranceCents : null,
    parameters.baseInsuranceCents,
  ],
  [
    "trackingCents",
    "Géolocalisation et écoconduite",
    form.geolocation || form.ecoDriving ? form.trackingCents : null,
    parameters.trackingBundleCents,
  ],
  [
    "fleetManagementCents",
    "Gestion de flotte",
    form.hasFleetManagement ? form.fleetManagementCents : null,
    parameters.fleetManagementCents,
  ],
  [
    "tires.monthlyCents",
    "Pneus",
    form.tires?.monthlyCents ?? null,
    form.tires ? tiresReferenceCents(form.tires, parameters) : 0,
  ],
];

type CheckedForm = Omit<QuoteForm, "companyId">;
type PriceSources = Pick<PricingContext, "parameters" | "car">;

/** The catalogue's price of the car, else the usual one of the trade. */
function usualBuyingPrice({ finishId }: CheckedForm, { car }: PriceSources): Cents {
  const expectedCents = car?.choice.finish.id === finishId ? expectedBuyingPrice(car.choice.finish) : null;
  return expectedCents || usualAmounts.buyingPrice;
}

function amountsToCheck(
  form: CheckedForm,
  { suggestedRentCents }: Pick<Pricing, "suggestedRentCents">,
  sources: PriceSources,
): AmountToCheck[] {
  const rent = suggestedRentCents || usualAmounts.rent;
  const { financialDeposit: deposit } = form;
  return [
    ["priceCents", "Loyer du véhicule", form.priceCents, rent],
    ["frenchBuyingPriceCents", "Prix d’achat", form.frenchBuyingPriceCents, usualBuyingPrice(form, sources)],
    ...form.options.flatMap((option, index): AmountToCheck[] => [
      [`options.${index}.priceCents`, option.name || "Option", option.priceCents, usualAmounts.option],
      [
        `options.${index}.monthlyPriceCents`,
        option.name || "Option",
        option.monthlyPriceCents,
        usualAmounts.monthlyOption,
      ],
    ]),
    ...serviceAmounts(form, sources.parameters),
    [
      "activationFeeCents",
      "Mise en service",
      form.activationFeeCents,
      sources.parameters.activationFeeCents || usualAmounts.activationFee,
    ],
    [
      "financialDeposit.amountCents",
      "Dépôt de garantie",
      deposit.unit === "AMOUNT" ? deposit.amountCents : null,
      rent,
    ],
    ["collateralSecurityDepositCents", "Gage-espèces", form.collateralSecurityDepositCents, rent],
  ];
}

/** The amounts that must be confirmed. */
export const findUnusual = (amounts: readonly AmountToCheck[]): UnusualAmount[] =>
  amounts.flatMap(([field, label, cents, usualCents]) =>
    cents !== null && usualCents > 0 && cents >= usualCents * unusualFactor
      ? [{ field, label, cents, usualCents }]
      : [],
  );

/** The amounts of a form that must be confirmed. */
export const unusualAmounts = (
  form: CheckedForm,
  pricing: Pick<Pricing, "suggestedRentCents">,
  sources: PriceSources,
): UnusualAmount[] => findUnusual(amountsToCheck(form, pricing, sources));

/** Errors of unconfirmed amounts, by field; null when all are confirmed. */
export function unconfirmedErrors(
  unusual: readonly UnusualAmount[],
  confirmedCents: readonly Cents[],
): FieldMessages | null {
  const doubts = unusual.filter(({ cents }) => !confirmedCents.includes(cents));
  if (doubts.length === 0) return null;
  return {
    ...Object.fromEntries(doubts.map((doubt) => [doubt.field, `À confirmer. ${confirmationText(doubt)}`])),
    confirmedCents: `À confirmer. ${doubts.map(confirmationText).join(" ")}`,
  };
}

/** The confirmation request, as a sentence. */
export const confirmationText = ({ label, cents, usualCents }: Omit<UnusualAmount, "field">): string =>
  `${label} : ${frenchPrice(cents)}, au moins ${unusualFactor} fois le montant habituel (${frenchPrice(usualCents)}).`;
