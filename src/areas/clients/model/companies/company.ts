// A company of a client, the party that is billed. An individual's company is the person.
import { z } from "zod";
import { addressSchema, isAddressComplete } from "#kernel/company/address.ts";
import { id, text } from "#kernel/schema/french.ts";
import { optionalSiret } from "#kernel/company/identifiers.ts";
import { optionalVatNumber } from "#kernel/company/vat-number.ts";
import { companyRecord } from "../records.ts";
import type { ClientType } from "../type.ts";
import { paymentMethodSchema } from "./payment.ts";

/**
 * A company as submitted by a form. A new one may carry an id chosen by the browser, so that contacts can refer to
 * it.
 */
export const companyDraftSchema = z.object({
  id: id.optional(),
  name: text(150),
  siret: optionalSiret,
  vatNumber: optionalVatNumber,
  address: addressSchema,
  isFineFeeBillable: z.boolean().default(true),
});
export type CompanyDraft = z.output<typeof companyDraftSchema>;

export const companySchema = z.object({
  id,
  clientId: id,
  ...companyRecord.shape,
  address: addressSchema,
  paymentMethod: paymentMethodSchema,
});
export type Company = z.output<typeof companySchema>;

/** French reasons why no order form can be made for this company (specification 5.2). An individual has no SIRET. */
export function orderFormRefusals(
  company: Pick<Company, "name" | "siret" | "address">,
  clientType: ClientType,
): string[] {
  const reasons: string[] = [];
  if (clientType === "COMPANY" && company.siret === null)
    reasons.push(`La société ${company.name} n’a pas de SIRET : aucun bon de commande ne peut être établi.`);
  if (!isAddressComplete(company.address))
    reasons.push(`L’adresse de ${company.name} est incomplète : aucun bon de commande ne peut être établi.`);
  return reasons;
}
