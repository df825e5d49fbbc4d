// The bank account of a mandate, as its holder types it.
import { z } from "zod";
import { type Address, addressSchema, emptyAddress, isAddressComplete } from "#kernel/company/address.ts";
import { ibanProblem } from "#kernel/company/iban.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { text } from "#kernel/schema/french.ts";
import { countryOf, isOutsideEconomicArea, isSepaAccount } from "../sepa/countries.ts";
import { isBic } from "../sepa/identifiers.ts";

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

const outsideSepa = "Ce pays ne fait pas partie de l’espace SEPA : indiquez un compte qui en fait partie.";

/** The IBAN of an account that may be debited, or credited, in euros. */
export const sepaIbanSchema = z
  .string()
  .min(1)
  .max(80)
  .transform(compactNumber)
  .check(({ value, issues }) => {
    const message = ibanProblem(value) ?? (isSepaAccount(value) ? null : outsideSepa);
    if (value !== "" && message !== null) issues.push({ code: "custom", message, input: value });
  });

/** The BIC of the bank that holds the account, as it is typed; empty without one. */
export const bicSchema = z
  .string()
  .max(40)
  .default("")
  .transform(compactNumber)
  .refine((bic) => bic === "" || isBic(bic), "BIC invalide : 8 ou 11 lettres et chiffres, sans les espaces.");

/** An account outside of the European Economic Area is reached by its BIC. */
export const hasRequiredBic = ({ iban, bic }: { iban: string; bic: string }): boolean =>
  bic !== "" || !isOutsideEconomicArea(iban);
export const bicRequired = {
  path: ["bic"],
  message: "Le BIC est obligatoire pour un compte tenu hors de l’Espace économique européen.",
};

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
