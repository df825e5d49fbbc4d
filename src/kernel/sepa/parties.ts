// Parties of a payment: their names, addresses and accounts.
import { isIban, maskedIban } from "#kernel/company/iban.ts";
import { isReadableInSepa } from "./characters.ts";
import { isOutsideEconomicArea, isSepaAccount } from "./countries.ts";
import { isBic } from "./identifiers.ts";

/**
 * An address in fields, with its town and country. Banks have refused addresses in plain lines since 15 November 2026:
 * an address that is not structured is left out.
 */
export interface StructuredAddress {
  number: string;
  street: string;
  zipCode: string;
  city: string;
  /** ISO 3166 code. */
  country: string;
}

export interface PaymentParty {
  name: string;
  address: StructuredAddress | null;
  iban: string;
  bic: string | null;
}

interface TypedAddress {
  line1: string;
  zipCode: string;
  city: string;
  country: string;
}

/** A number at the start of a street: `12`, `12 bis`, `12-14`, `12 A`. */
const streetNumber = /^(\d+(?:\s?[-/]\s?\d+)?(?:\s?(?:bis|ter|quater|[a-d])\b)?),?\s+(.+)$/i;

/** Null when the town or the country is missing. */
export function structuredAddress({ line1, zipCode, city, country }: TypedAddress): StructuredAddress | null {
  if (city.trim() === "" || !/^[A-Z]{2}$/.test(country)) return null;
  const [, number = "", street = line1] = streetNumber.exec(line1.trim()) ?? [];
  return { number, street: street.trim(), zipCode, city, country };
}

const isWritable = ({ city, country }: StructuredAddress): boolean =>
  isReadableInSepa(city) && /^[A-Z]{2}$/.test(country);

/** French problems of a party, for a person who can correct them. */
export function partyProblems({ name, address, iban, bic }: PaymentParty): string[] {
  const problems: string[] = [];
  if (address !== null && !isWritable(address))
    problems.push("la ville et le pays de l’adresse doivent être écrits en lettres latines");
  if (!isReadableInSepa(name)) problems.push(`le nom « ${name} » doit être écrit en lettres latines`);
  if (!isIban(iban)) problems.push("l’IBAN est invalide");
  else if (!isSepaAccount(iban)) problems.push(`le compte ${maskedIban(iban)} est hors de la zone SEPA`);
  if (bic !== null && !isBic(bic)) problems.push(`le BIC « ${bic} » est invalide`);
  if (isOutsideEconomicArea(iban) && bic === null)
    problems.push(
      `le BIC est obligatoire pour le compte ${maskedIban(iban)}, hors de l’Espace économique européen`,
    );
  return problems;
}
