// Failures in French: business refusals, a database that is full or away, bad input.
import { Failure, unavailable } from "../../failure.ts";
import {
  violatedConstraint,
  databaseFault,
  type DatabaseFault,
  type InvalidValueReason,
  invalidValueReason,
} from "../database-errors.ts";
import { fileTooLarge } from "./uploads.ts";

export const malformedRequest = (): Failure =>
  new Failure("invalid", "InvalidInput", "La demande est mal formée.");

const diskFullMessage = (disk: string): string =>
  `Le disque ${disk} est plein : rien n’a été enregistré. Prévenez un administrateur.`;

const faultMessages: Readonly<Record<Exclude<DatabaseFault, "away"> | "fullOfFiles", string>> = {
  full: diskFullMessage("de la base de données"),
  fullOfFiles: diskFullMessage("des fichiers"),
  locked:
    "Quelqu’un d’autre modifie ces données en ce moment : rien n’a été enregistré. Réessayez dans un instant.",
  slow: "Cette demande prend trop de temps : elle a été arrêtée. Réessayez, ou demandez moins à la fois.",
};

const databaseFailure = (fault: DatabaseFault | "fullOfFiles"): Failure =>
  fault === "away"
    ? unavailable("La base de données")
    : new Failure("unavailable", "ServiceUnavailable", faultMessages[fault]);

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Values accepted by a schema but rejected by the database. */
const invalidValueMessages: Readonly<Record<InvalidValueReason, string>> = {
  large: "Une valeur dépasse ce qui peut être enregistré : rien n’a changé.",
  malformed: "Une valeur n’a pas la forme attendue : rien n’a changé.",
  characters: "Le texte envoyé contient des caractères interdits.",
};

/** The French failure of any error; null for an unexpected one, answered by a 500 with its number. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const violated = violatedConstraint(error);
  if (violated?.kind === "unique")
    return new Failure("refused", "ItemExistsError", "Un élément avec la même clé existe déjà.", {
      details: { constraint: violated.name },
    });
  if (violated?.kind === "overlap")
    return new Failure(
      "refused",
      "Refused",
      "Quelqu’un vient d’enregistrer une période qui recouvre celle-ci : rien n’a été enregistré. Relisez la page, puis réessayez.",
      { details: { constraint: violated.name } },
    );
  if (violated?.kind === "reference")
    return new Failure(
      "refused",
      "Refused",
      "Cet élément est lié à d’autres : l’un d’eux n’existe pas ou l’utilise encore.",
      {
        details: { constraint: violated.name },
      },
    );
  const value = invalidValueReason(error);
  if (value) return new Failure("invalid", "InvalidInput", invalidValueMessages[value]);
  const fault = databaseFault(error) ?? (isDiskFull(error) ? "fullOfFiles" : null);
  if (fault) return databaseFailure(fault);
  const status = (error as { statusCode?: number }).statusCode;
  if ((error as { code?: string }).code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Failure(
      "tooLarge",
      "BodyTooLarge",
      "Ce qui est envoyé est trop volumineux : rien n’a été enregistré.",
    );
  if (status === 413) return fileTooLarge();
  if (status === 415)
    return new Failure("wrongType", "InvalidMimeType", "Ce type de contenu n’est pas accepté.");
  if (status === 429)
    return new Failure("tooMany", "LimitExceededException", "Trop de tentatives. Réessayez plus tard.");
  if (status !== undefined && status >= 400 && status < 500) return malformedRequest();
  return null;
}
