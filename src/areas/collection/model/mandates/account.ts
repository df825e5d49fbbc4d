// The bank account of a mandate, as its holder types it.
import { z } from "zod";
import { ibanProblem } from "#kernel/company/iban.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { text } from "#kernel/schema/french.ts";

/** Countries and territories whose banks take SEPA direct debits (EPC409-09), by the first letters of their IBANs. */
const sepaCountries: ReadonlySet<string> = new Set(
  (
    "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS " +
    "SE SI SK SM VA"
  ).split(" "),
);
/** Members of the European Economic Area: their banks need no BIC and no address of the debtor. */
const economicArea: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

export const countryOf = (iban: string): string => iban.slice(0, 2);
const isSepaIban = (iban: string): boolean => sepaCountries.has(countryOf(iban));
/** True when a debit must name the address of the debtor (EPC rulebooks): Monaco, Switzerland, the United Kingdom… */
export const needsDebtorAddress = (iban: string): boolean => !economicArea.has(countryOf(iban));

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
    const message = ibanProblem(value) ?? (isSepaIban(value) ? null : outsideSepa);
    if (value !== "" && message !== null) issues.push({ code: "custom", message, input: value });
  });

export const accountFormSchema = z.object({
  iban: sepaIbanSchema,
  /** The holder, as the bank knows it. */
  holder: text(70),
});
export type AccountForm = z.output<typeof accountFormSchema>;

/** Why the account cannot be debited, in French; null when it can. The client gives no BIC. */
export const bicRefusal = (iban: string): string | null =>
  needsDebtorAddress(iban)
    ? "Pour un compte tenu hors de l’Espace économique européen, la banque exige son BIC : indiquez un autre compte, ou contactez-nous."
    : null;
