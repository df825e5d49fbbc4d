// Words of the dialogs that undo the last step of a registration file, or its request to the prefecture.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { CarRegistration } from "./registration.ts";

type Undoable = Pick<CarRegistration, "licensePlate" | "temporaryLicensePlate"> & {
  file: Pick<CarRegistration["file"], "status" | "isRenewed" | "requestedOn">;
};

const plateGoes = (plate: string | null): string =>
  plate === null ? "Sa plaque est retirée du véhicule" : `La plaque ${plate} est retirée du véhicule`;

/** The consequences of undoing the last step. */
export function undoneStepText({ file, licensePlate, temporaryLicensePlate }: Undoable): string {
  const stays = "le dossier reprend à l’étape d’avant ; le papier déposé reste parmi ses pièces.";
  switch (file.status) {
    case "PROVISOIRE":
      return file.isRenewed
        ? "Le renouvellement est annulé : le CPI WW retrouve sa première échéance. Le papier déposé reste parmi les pièces."
        : `${plateGoes(temporaryLicensePlate)} et ${stays}`;
    case "CPI_DEFINITIVE":
      return `${plateGoes(licensePlate)} et ${stays}`;
    case "DEFINITIVE":
      return `Les caractéristiques relevées sur la carte grise sont effacées, sa plaque est retirée si le CPI ne la portait pas déjà, et ${stays}`;
    case "A_FAIRE":
      return "Aucune étape n’est enregistrée.";
  }
}

export const undoneRequestText = ({ file: { requestedOn } }: Undoable): string =>
  `La demande${requestedOn ? ` déposée le ${frenchDay(requestedOn)}` : ""} n’est plus attendue de la préfecture : ses pièces se corrigent, puis elle se dépose à nouveau.`;
