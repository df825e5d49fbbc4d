// A special-purpose vehicle (SPV) that buys cars and may bill their rents: what its company does not say.
import { z } from "zod";
import type { FieldMessages } from "#kernel/failure.ts";
import { isAddressComplete } from "#kernel/company/address.ts";
import { ibanSchema } from "#kernel/company/iban.ts";
import { frenchVatNumber } from "#kernel/company/vat-number.ts";
import { centsSchema } from "#kernel/money.ts";
import { email, id, optionalText, text, version } from "#kernel/schema/french.ts";
import type { Company } from "#clients/model/companies/company.ts";
import { territoryOf } from "#settings/model/lessee-vat.ts";
import { bicSchema } from "#settings/model/lessor.ts";

export const spvIdentitySchema = z.object({
  legalForm: text(60),
  capitalCents: centsSchema,
  /** City of the trade register: "Lyon". */
  rcsCity: text(80),
  addressLine2: optionalText(200),
  email,
  phone: text(30),
  iban: ibanSchema,
  bic: bicSchema,
});
export type SpvIdentity = z.output<typeof spvIdentitySchema>;

export const spvSchema = spvIdentitySchema.extend({
  /** Its name, its SIRET, its VAT number and its address are those of this company. */
  companyId: id,
  /** Begins the numbers of its documents. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,8}$/, "De 1 à 8 lettres majuscules ou chiffres."),
});
export type Spv = z.output<typeof spvSchema>;

export const spvChangeSchema = spvSchema.extend({ version });
export type SpvChange = z.output<typeof spvChangeSchema>;

type IssuingCompany = Pick<Company, "name" | "siret" | "vatNumber" | "address">;

/** French reasons why a company cannot issue documents, nor be sold a car that is taxed in mainland France. */
export function issuingLacks({ name, siret, vatNumber, address }: IssuingCompany): string[] {
  const lacks: (string | false)[] = [
    siret === null && `Le SIRET de ${name} manque.`,
    vatNumber === null && `Le numéro de TVA de ${name} manque.`,
    siret !== null &&
      vatNumber !== null &&
      vatNumber !== frenchVatNumber(siret.slice(0, 9)) &&
      `Le numéro de TVA de ${name} n’est pas celui de son SIREN.`,
    !isAddressComplete(address) && `L’adresse de ${name} est incomplète.`,
    isAddressComplete(address) &&
      territoryOf(address) !== "MAINLAND" &&
      `${name} n’est pas en France métropolitaine : sa TVA n’est pas prévue ici.`,
  ];
  return lacks.filter((lack) => lack !== false);
}

/** A first number or sale fixes the code and the company. */
export const fixedMessages = (
  before: Pick<Spv, "code" | "companyId">,
  after: Pick<Spv, "code" | "companyId">,
): FieldMessages => ({
  ...(before.code !== after.code && { code: "Des documents portent ce code : il ne change plus." }),
  ...(before.companyId !== after.companyId && {
    companyId: "Des documents nomment cette société : elle ne change plus.",
  }),
});
