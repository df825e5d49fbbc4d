// The leasing company, as every quote, contract and invoice must identify it (Code de commerce R123-237 and
// R123-238: legal form, capital, SIREN, RCS).
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { email, optionalLongText, optionalText, text } from "#kernel/schema/french.ts";
import { ibanSchema } from "#kernel/company/iban.ts";
import { isSiret } from "#kernel/company/identifiers.ts";
import { centsSchema } from "#kernel/money.ts";
import { frenchVatNumber } from "#kernel/company/vat-number.ts";

const compact = (input: string): string => input.replace(/[\s.]/g, "").toUpperCase();
const compactText = (shape: RegExp, message: string) =>
  z
    .string()
    .max(60)
    .transform(compact)
    .refine((input) => shape.test(input), message);

export const bicSchema = compactText(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "BIC invalide.");

const lessorFields = z.object({
  name: text(120),
  legalForm: text(60),
  capitalCents: centsSchema,
  siret: compactText(/^\d{14}$/, "Un SIRET compte 14 chiffres."),
  /** City of the trade register: "Lyon". */
  rcsCity: text(80),
  vatNumber: compactText(/^FR\d{11}$/, "Un numéro de TVA français commence par FR et compte 11 chiffres."),
  addressLine1: text(200),
  addressLine2: optionalText(200),
  zipCode: compactText(/^\d{5}$/, "Un code postal compte 5 chiffres."),
  city: text(100),
  email,
  phone: text(30),
  iban: ibanSchema,
  bic: bicSchema,
  /** Name, address and site of the consumer mediator (code de la consommation, art. L616-1, R616-1). */
  mediator: optionalLongText(400),
  /** Notice on the right of withdrawal, printed for consumers. */
  withdrawalNotice: optionalLongText(800),
  /** Insurance policy of cars whose contract includes insurance: insurer, policy number, last day. */
  fleetInsurer: optionalText(120),
  fleetPolicyNumber: optionalText(60),
  fleetPolicyEnd: daySchema.nullable().default(null),
  /** Receipt of the prior declaration of the seller of used goods (C. pén., R321-1), printed with the register. */
  policeRegisterReceipt: optionalText(120),
  /** Brand names of the funded offers, if any, as printed on documents. */
  standardFundingBrand: optionalText(60),
  fleetFundingBrand: optionalText(60),
});

/** Fixed-term car rental is exempt (code de la consommation, art. L221-28, 12°): to be confirmed by a lawyer. */
export const defaultWithdrawalNotice =
  "Le droit de rétractation ne s’applique pas à la location d’une voiture fournie à une date ou pour une période déterminée (code de la consommation, art. L221-28, 12°).";

/** Checks the keys of the SIRET and VAT numbers, and that the VAT number derives from the SIREN. */
export const lessorSchema = lessorFields.superRefine((lessor, context) => {
  const problem = (field: keyof typeof lessor, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (!isSiret(lessor.siret)) problem("siret", "Ce SIRET n’existe pas : sa clé est fausse.");
  if (lessor.vatNumber !== frenchVatNumber(lessor.siret.slice(0, 9)))
    problem("vatNumber", "Ce numéro de TVA n’est pas celui de ce SIREN.");
  const policy = ["fleetInsurer", "fleetPolicyNumber", "fleetPolicyEnd"] as const;
  if (policy.some((name) => lessor[name]))
    for (const name of policy.filter((one) => !lessor[one]))
      problem(name, "La police flotte a un assureur, un numéro et une fin.");
});
export type Lessor = z.output<typeof lessorSchema>;

type Brands = Pick<Lessor, "standardFundingBrand" | "fleetFundingBrand">;
/** Brand name of an offer; a fleet offer includes fleet management. Empty when the lessor has none. */
export const fundingBrand = (lessor: Brands, { isFleet }: { isFleet: boolean }): string =>
  isFleet ? lessor.fleetFundingBrand : lessor.standardFundingBrand;

export const sirenOf = ({ siret }: Pick<Lessor, "siret">): string => siret.slice(0, 9);
