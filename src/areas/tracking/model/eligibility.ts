// Eligibility of a car for the telematics of its maker: the answer of the maker, and a guess without asking it.
import { normalText } from "#kernel/text/normal-text.ts";

export const eligibilities = { YES: "Éligible", NO: "Non éligible", UNKNOWN: "Inconnue" } as const;
export type Eligibility = keyof typeof eligibilities;

export interface EligibilityAnswer {
  eligibility: Eligibility;
  /** Answered by the maker itself. */
  isVerified: boolean;
  note: string;
}

/** Brands whose makers sell the data of their cars to fleets; not every model, nor every year. */
const brands = new Set(
  "alfaromeo audi bmw citroen cupra dacia ds fiat ford hyundai jeep kia lexus mercedes mercedesbenz mini nissan opel peugeot polestar renault seat skoda tesla toyota volkswagen volvo".split(
    " ",
  ),
);
const brandKey = (brand: string): string => normalText(brand).replace(/[^a-z]/g, "");

const unverifiedNote = "non vérifié auprès du constructeur";

/** A guess by the brand alone: it states that the maker was not asked. */
export const guessByBrand = (brand: string): EligibilityAnswer =>
  brands.has(brandKey(brand))
    ? {
        eligibility: "YES",
        isVerified: false,
        note: `${brand} propose les données de ses véhicules ; ${unverifiedNote} pour ce VIN.`,
      }
    : {
        eligibility: "UNKNOWN",
        isVerified: false,
        note: `${brand} n’est pas parmi les marques connues pour leurs données ; ${unverifiedNote}.`,
      };
