// An amount a hundred times the usual is most often cents typed as euros: it is asked twice, by name.
import { frenchPrice, type Cents } from "#kernel/money.ts";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import type { PricingContext } from "./draft.ts";
import type { QuoteForm } from "./form.ts";
import type { Pricing } from "./pricing.ts";

export interface UnusualAmount {
  /** Where it was typed. */
  field: string;
  label: string;
  cents: Cents;
  usualCents: Cents;
}

/** From so many times the usual on. */
const times = 100;

/** Usual amounts of the trade where neither the price model nor a parameter says one. */
const usual = {
  rent: 50_000,
  buyingPrice: 3_000_000,
  option: 100_000,
  monthlyOption: 5_000,
  fleetManagement: 1_500,
  tires: 3_000,
  activationFee: 30_000,
} as const;

type Paid = Omit<QuoteForm, "companyId">;
type Known = Pick<PricingContext, "parameters" | "car">;

/** What the catalogue says of the car, else the usual one of the trade. */
function usualBuyingPrice({ finishId }: Paid, { car }: Known): Cents {
  const known = car?.choice.finish.id === finishId ? expectedBuyingPrice(car.choice.finish) : null;
  return known || usual.buyingPrice;
}

function amountsOf(form: Paid, { suggestedRentCents }: Pick<Pricing, "suggestedRentCents">, known: Known) {
  const rent = suggestedRentCents || usual.rent;
  const { financialDeposit: deposit } = form;
  return [
    ["priceCents", "Loyer du véhicule", form.priceCents, rent],
    ["frenchBuyingPriceCents", "Prix d’achat", form.frenchBuyingPriceCents, usualBuyingPrice(form, known)],
    ...form.options.flatMap(
      (option, index) =>
        [
          [`options.${index}.priceCents`, option.name || "Option", option.priceCents, usual.option],
          [
            `options.${index}.monthlyPriceCents`,
            option.name || "Option",
            option.monthlyPriceCents,
            usual.monthlyOption,
          ],
        ] as const,
    ),
    [
      "baseInsuranceCents",
      "Assurance",
      form.insurance ? form.baseInsuranceCents : null,
      known.parameters.baseInsuranceCents,
    ],
    [
      "trackingCents",
      "Géolocalisation et écoconduite",
      form.geolocation || form.ecoDriving ? form.trackingCents : null,
      known.parameters.trackingBundleCents,
    ],
    [
      "fleetManagementCents",
      "Gestion de flotte",
      form.hasFleetManagement ? form.fleetManagementCents : null,
      usual.fleetManagement,
    ],
    ["tires.monthlyCents", "Pneus", form.tires?.monthlyCents ?? null, usual.tires],
    ["activationFeeCents", "Mise en service", form.activationFeeCents, usual.activationFee],
    [
      "financialDeposit.amountCents",
      "Dépôt de garantie",
      deposit.unit === "AMOUNT" ? deposit.amountCents : null,
      rent,
    ],
    ["collateralSecurityDepositCents", "Gage-espèces", form.collateralSecurityDepositCents, rent],
  ] as const;
}

/** The amounts of a form that deserve a second question. */
export const unusualAmounts = (
  form: Paid,
  pricing: Pick<Pricing, "suggestedRentCents">,
  known: Known,
): UnusualAmount[] =>
  amountsOf(form, pricing, known).flatMap(([field, label, cents, usualCents]) =>
    cents !== null && usualCents > 0 && cents >= usualCents * times
      ? [{ field, label, cents, usualCents }]
      : [],
  );

/** The second question, as a sentence. */
export const doubtOf = ({ label, cents, usualCents }: Omit<UnusualAmount, "field">): string =>
  `${label} : ${frenchPrice(cents)}, au moins ${times} fois le montant habituel (${frenchPrice(usualCents)}).`;
