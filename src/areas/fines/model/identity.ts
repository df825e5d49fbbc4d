// The identity that a designation states: of a lessee company, or of a natural person.
import { z } from "zod";
import { addMonths, type Day, isDay } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { optionalText, text } from "#kernel/schema/french.ts";

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

/** People are born, and may drive, before the years of business. */
const dayOfLife = z.custom<Day>((value) => typeof value === "string" && isDay(value), {
  error: "Date invalide : écrivez-la comme 21-11-1986.",
});

/** Facts that the law requires of a named person; the missing ones are completed before the sending. */
export const personSchema = z.object({
  lastName: text(80),
  firstName: text(80),
  bornOn: dayOfLife.nullable(),
  birthPlace: optionalText(80),
  line1: optionalText(200),
  zipCode: optionalText(12),
  city: optionalText(80),
  country: text(60),
  licenceNumber: optionalText(30),
  licenceOn: dayOfLife.nullable(),
  licenceCountry: optionalText(60),
});
export type PersonIdentity = z.output<typeof personSchema>;

export const personFields = fields({
  lastName: field.text("Nom"),
  firstName: field.text("Prénom"),
  bornOn: field.day("Date de naissance"),
  birthPlace: field.text("Lieu de naissance"),
  line1: field.text("Adresse"),
  zipCode: field.text("Code postal"),
  city: field.text("Ville"),
  country: field.text("Pays"),
  licenceNumber: field.text("Numéro du permis"),
  licenceOn: field.day("Permis délivré le"),
  licenceCountry: field.text("Pays du permis"),
});

/** Days during which an identity is kept once its fine is closed. */
export const driverRetentionDays = 90;

/** C. route, R221-5: the earliest licences that allow a car. */
const youngestDriver = 15;
const oldestDriver = 110;

type PlausibleFacts = Pick<PersonIdentity, "bornOn" | "licenceOn" | "zipCode" | "country" | "licenceNumber">;

const isInFrance = (country: string): boolean => country.trim().toLowerCase() === "france";

/** Old licences have shorter numbers than the twelve digits of those of today. */
const shortestLicence = 5;
const lettersAndDigits = (of: string): string => of.replace(/[^\p{L}\p{N}]/gu, "");

function licenceDayMistake({ bornOn, licenceOn }: PlausibleFacts, today: Day): string | null {
  if (licenceOn === null) return null;
  if (licenceOn > today) return "Ce jour n’est pas encore venu.";
  return bornOn !== null && addMonths(bornOn, youngestDriver * 12) > licenceOn
    ? "Vérifiez cette date : ce jour-là, le conducteur n’avait pas 15 ans."
    : null;
}

/** French errors by field: facts that cannot be those of a driver, on a day. Empty ones are not judged. */
export function implausibleFacts(
  facts: PlausibleFacts,
  today: Day,
): Partial<Record<keyof PlausibleFacts, string>> {
  const { bornOn, zipCode, country, licenceNumber } = facts;
  const isDriver =
    bornOn === null ||
    (addMonths(bornOn, youngestDriver * 12) <= today && addMonths(bornOn, oldestDriver * 12) >= today);
  const licenceOn = isDriver ? licenceDayMistake(facts, today) : null;
  const number = lettersAndDigits(licenceNumber);
  return {
    ...(!isDriver && { bornOn: "Vérifiez cette date : un conducteur a entre 15 et 110 ans." }),
    ...(licenceOn !== null && { licenceOn }),
    ...(zipCode !== "" &&
      isInFrance(country) &&
      !/^\d{5}$/.test(zipCode.replace(/\s/g, "")) && { zipCode: "Un code postal français a cinq chiffres." }),
    ...(number !== "" &&
      number.length < shortestLicence && {
        licenceNumber: "Ce numéro est trop court : recopiez-le en entier.",
      }),
  };
}

const missingOf = (facts: Readonly<Record<string, string | null>>): string[] =>
  Object.entries(facts).flatMap(([label, value]) => (value === null || value.trim() === "" ? [label] : []));

const addressFacts = ({ line1, zipCode, city }: PostalAddress) => ({
  "son adresse": line1,
  "son code postal": zipCode,
  "sa ville": city,
});

/** The missing facts, in French; none when the identity is whole. A company is named without any person. */
export const missingOfCompany = (company: CompanyIdentity): string[] =>
  missingOf({ "son nom": company.name, "son SIRET": company.siret, ...addressFacts(company) });

/** French errors by field: facts that a designation needs and that the driver leaves empty. */
export const emptyFields = (person: PersonIdentity): Record<string, string> =>
  Object.fromEntries(
    Object.entries(person).flatMap(([key, value]) =>
      value === null || value.trim() === "" ? [[key, "À remplir : la désignation l’exige."]] : [],
    ),
  );

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
