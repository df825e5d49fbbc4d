// Parties of a payment: their names, addresses and accounts.
import { isIban, maskedIban } from "#kernel/company/iban.ts";
import { isReadableInSepa } from "./characters.ts";
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

/** Countries of the European Economic Area, by the first letters of their IBANs. */
const economicArea =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" ");
/** Countries that take part in SEPA outside of it (EPC409-09). */
const outsideEconomicArea = "AD AL CH GB GI MC MD ME MK RS SM VA".split(" ");

const countryOf = (iban: string): string => iban.slice(0, 2);
export const isSepaAccount = (iban: string): boolean =>
  economicArea.includes(countryOf(iban)) || outsideEconomicArea.includes(countryOf(iban));

/** The address of the payer and the BIC of the other bank are required outside of the European Economic Area. */
export const isOutsideEconomicArea = (iban: string): boolean => outsideEconomicArea.includes(countryOf(iban));

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
