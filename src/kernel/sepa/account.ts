// A bank account that debits and transfers in euros may name, as it is typed.
import { z } from "zod";
import { ibanProblem } from "#kernel/company/iban.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { isOutsideEconomicArea, isSepaAccount } from "./countries.ts";
import { isBic } from "./identifiers.ts";

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
