// The sheet of a stolen car for the police: VIN, plate, colour, marks, last positions since the hour of the theft.
import type { Letter } from "#kernel/documents/letter.ts";
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import type { StoredPosition } from "#telematics/model/positions/look.ts";
import type { Loss } from "../losses/loss.ts";
import type { FactsOfLetter } from "./facts.ts";
import { carSection, frameOf, nbsp, questions } from "./frame.ts";

export interface PoliceSheetFacts extends FactsOfLetter {
  loss: Loss;
  unit: string;
  marks: string;
  untilAt: string;
  /** Those since the theft, the last one first. */
  positions: readonly StoredPosition[];
  expiresOn: Day;
}

const degrees = (value: number): string => value.toFixed(5).replace(".", ",");
const placeOf = ({ latitude, longitude }: StoredPosition): string =>
  `${degrees(latitude)}${nbsp}; ${degrees(longitude)}`;

export function policeSheet(facts: PoliceSheetFacts): Letter {
  const { loss, unit, marks, positions, untilAt, expiresOn, lessor } = facts;
  return {
    ...frameOf(facts),
    title: "Fiche d’un véhicule volé",
    addressee: { name: unit, lines: [] },
    sections: [
      {
        paragraphs: [
          `${lessor.name}, propriétaire du véhicule ci-dessous, vous communique les renseignements suivants.`,
        ],
      },
      carSection(facts),
      ...(marks === "" ? [] : [{ heading: "Signes particuliers", paragraphs: [marks] }]),
      {
        heading: "Vol",
        facts: [
          ["Volé le", frenchInstant(loss.lostAt)],
          ["Lieu", loss.place],
          ["Plainte n°", loss.complaintNumber],
          ["Déposée le", loss.complaintOn === null ? "" : frenchDay(loss.complaintOn)],
        ],
        paragraphs: loss.circumstances === "" ? [] : [loss.circumstances],
      },
      {
        heading: "Dernières positions depuis l’heure du vol",
        facts: positions.map((one) => [frenchInstant(one.at), placeOf(one)] as const),
        paragraphs: [
          positions.length === 0
            ? `Aucune position n’est connue au ${frenchInstant(untilAt)}.`
            : `Latitude et longitude en degrés (WGS 84), heures de Paris, relevées par le boîtier du véhicule jusqu’au ${frenchInstant(untilAt)}.`,
        ],
      },
      questions(facts),
    ],
    notices: [
      `Ces données sont réunies pour la seule recherche du véhicule volé et remises à l’autorité nommée ci-dessus. Notre exemplaire est effacé le ${frenchDay(expiresOn)}, ou dès que la déclaration du vol est annulée. Chaque consultation est enregistrée.`,
    ],
  };
}
