// The identity that a designation states: of a lessee company, or of a natural person.
import type { Day } from "#kernel/calendar/day.ts";

interface PostalAddress {
  line1: string;
  zipCode: string;
  city: string;
  country: string;
}

export interface CompanyIdentity extends PostalAddress {
  name: string;
  /** The SIRET; a registration number for a foreign company. */
  siret: string | null;
}

export interface PersonIdentity extends PostalAddress {
  lastName: string;
  firstName: string;
  bornOn: Day | null;
  birthPlace: string;
  licenceNumber: string;
  licenceOn: Day | null;
  licenceCountry: string;
}

const missingOf = (facts: Readonly<Record<string, string | null>>): string[] =>
  Object.entries(facts).flatMap(([label, value]) => (value === null || value.trim() === "" ? [label] : []));

const addressFacts = ({ line1, zipCode, city }: PostalAddress) => ({
  "son adresse": line1,
  "son code postal": zipCode,
  "sa ville": city,
});

/** The French words of what lacks; none when the identity is whole. A company is named without any person. */
export const missingOfCompany = (company: CompanyIdentity): string[] =>
  missingOf({ "son nom": company.name, "son SIRET": company.siret, ...addressFacts(company) });

export const missingOfPerson = (person: PersonIdentity): string[] =>
  missingOf({
    "son nom": person.lastName,
    "son prénom": person.firstName,
    "sa date de naissance": person.bornOn,
    "son lieu de naissance": person.birthPlace,
    ...addressFacts(person),
    "son numéro de permis": person.licenceNumber,
    "la date de son permis": person.licenceOn,
    "le pays de son permis": person.licenceCountry,
  });
