// The VAT numbers and amounts of the declarations to customs.
import { isOutsideUnion, isVatNumber } from "#kernel/company/vat-number.ts";
import { type Cents, roundCents } from "#kernel/money.ts";

/** The declarations are in euros, without cents. */
export const wholeEuros = (cents: Cents): number => roundCents(cents / 100);

/** French reason why a VAT number cannot be that of a partner of the Union; null otherwise. */
export function partnerProblem(vatNumber: string | null): string | null {
  if (!vatNumber) return "Le numéro de TVA est à renseigner.";
  if (!isVatNumber(vatNumber)) return `Le numéro de TVA ${vatNumber} est mal formé.`;
  return isOutsideUnion(vatNumber) || vatNumber.startsWith("FR")
    ? `Le numéro de TVA ${vatNumber} n’est pas celui d’un autre État de l’Union.`
    : null;
}

/** French reason why a VAT number cannot be that of the declarant; null otherwise. */
export const declarantProblem = (vatNumber: string): string | null =>
  vatNumber.startsWith("FR") && isVatNumber(vatNumber)
    ? null
    : "Le numéro de TVA français du déclarant est à renseigner.";
