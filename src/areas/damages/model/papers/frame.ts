// Parts that the letters of damages and of losses have in common.
import type { Addressee, LetterSection } from "#kernel/documents/letter.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { FactsOfLetter } from "./facts.ts";

export const nbsp = "\u00a0";

/** Common parts of the letters of these areas. */
export const frameOf = ({ lessor, car, on, signer }: FactsOfLetter) => ({
  lessor,
  on,
  signer,
  reference: car.plate || car.vin,
  greeting: "Madame, Monsieur,",
});

export const carSection = ({ car, orderId }: FactsOfLetter): LetterSection => ({
  heading: "Véhicule",
  facts: [
    ["Modèle", car.title],
    ["Immatriculation", car.plate],
    ["N° d’identification", car.vin],
    ["Couleur", car.color],
    ["1re immatriculation", car.firstRegistrationDate === null ? "" : frenchDay(car.firstRegistrationDate)],
    ["Dernier kilométrage connu", `${frenchNumber(car.mileage)} km`],
    ["Contrat de location", orderId ?? ""],
  ],
});

export const questions = ({ lessor }: FactsOfLetter): LetterSection => ({
  paragraphs: [`Une question${nbsp}: ${lessor.phone}, ${lessor.email}.`],
});

/** The addressee of a letter to the client; papersOfDamage and papersOfLoss offer none without a client. */
export const noClient: Addressee = { name: "Client", lines: [] };
