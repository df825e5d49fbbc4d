// The longest texts that a person may type, for tests of papers.
import type { Address } from "#kernel/company/address.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import type { Lessor } from "#settings/model/lessor.ts";

/** A text of this many letters, in words of a name. */
export const longText = (letters: number, words = "Transports et Déménagements Réunis "): string =>
  words
    .repeat(Math.ceil(letters / words.length))
    .slice(0, letters)
    .trim();

export const longAddress: Address = {
  line1:
    "Bâtiment C, escalier 4, résidence des Grands Chênes\nZone d’activité de la Haute-Borne\n12 bis rue du Général-de-Gaulle prolongée\nBoîte postale 40 127",
  zipCode: "59650",
  city: "Villeneuve-d’Ascq-lès-Marchiennes-sur-Escaut",
  country: "FR",
};
export const longEmail = `${"marie-antoinette.de-la-rochefoucauld".repeat(2)}@${"direction-des-achats.".repeat(4)}example.fr`;

export const longLessor: Lessor = {
  ...demonstrationLessor,
  name: longText(120, "Écurie Mobilités et Locations "),
  legalForm: longText(60, "société par actions simplifiée "),
  addressLine1: longText(200, "12 avenue de l’Europe "),
  addressLine2: longText(200, "Immeuble Le Galion "),
  city: longText(100, "Saint-Germain-en-Laye "),
  policeRegisterReceipt: longText(120, "Récépissé n° "),
  standardFundingBrand: longText(60, "Liberté Mobilités "),
  fleetFundingBrand: longText(60, "Flotte Mobilités "),
};
