// The bank account of a mandate, as its holder types it.
import { z } from "zod";
import { type Address, addressSchema, emptyAddress, isAddressComplete } from "#kernel/company/address.ts";
import { text } from "#kernel/schema/french.ts";
import { bicRequired, bicSchema, hasRequiredBic, sepaIbanSchema } from "#kernel/sepa/account.ts";
import { countryOf, isOutsideEconomicArea } from "#kernel/sepa/countries.ts";

/** Well-known French banks, by the five digits of their code (CIB). Absent: the bank is not named. */
const frenchBanks: Readonly<Record<string, string>> = {
  "10207": "Banque Populaire Rives de Paris",
  "10278": "Crédit Mutuel",
  "12548": "AXA Banque",
  "16958": "Qonto",
  "17515": "Caisse d’Épargne Île-de-France",
  "18206": "Crédit Agricole d’Île-de-France",
  "20041": "La Banque Postale",
  "28233": "Revolut",
  "30002": "LCL",
  "30003": "Société Générale",
  "30004": "BNP Paribas",
  "30066": "CIC",
  "30076": "Crédit du Nord",
  "40618": "BoursoBank",
};

/** The name of the bank of an IBAN; empty when it is not known. */
export const bankNameOf = (iban: string): string =>
  (countryOf(iban) === "FR" && frenchBanks[iban.slice(4, 9)]) || "";

export const accountFormSchema = z
  .object({
    iban: sepaIbanSchema,
    bic: bicSchema,
    /** The holder, as the bank knows it. */
    holder: text(70),
    /** Address of the holder, for a company whose address is not complete; else empty. */
    address: addressSchema.default(emptyAddress),
  })
  .refine(hasRequiredBic, bicRequired);
export type AccountForm = z.output<typeof accountFormSchema>;

/** True when the holder types its address: banks outside of the European Economic Area require it of each debit. */
export const isAddressAsked = (iban: string, isAddressKnown: boolean): boolean =>
  isOutsideEconomicArea(iban) && !isAddressKnown;

/** Messages of the lines that an address lacks for an account, by field of its form. */
export function missingAddressLines(iban: string, address: Address): Record<string, string> {
  if (!isAddressAsked(iban, isAddressComplete(address))) return {};
  const lines = (["line1", "zipCode", "city"] as const).filter((line) => address[line] === "");
  const message = "Hors de l’Espace économique européen, la banque exige l’adresse du titulaire.";
  return Object.fromEntries(lines.map((line) => [`address.${line}`, message]));
}
