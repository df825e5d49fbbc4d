// The line of a designation in the file of a day: our own columns, a proposal that no authority has published.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { PackFacts } from "./facts.ts";

export const designationColumns = [
  "numero_avis",
  "cle",
  "date_avis",
  "date_infraction",
  "heure",
  "lieu",
  "immatriculation",
  "type",
  "raison_sociale",
  "siret",
  "nom",
  "prenom",
  "date_naissance",
  "lieu_naissance",
  "adresse",
  "cp",
  "ville",
  "pays",
  "permis_numero",
  "permis_date",
  "permis_pays",
  "contrat",
  "debut_location",
  "fin_location",
] as const;
type Column = (typeof designationColumns)[number];

const typeOf = ({ designee, rental }: PackFacts["pack"]): string =>
  designee.kind === "COMPANY" ? "LOCATAIRE_PM" : rental === null ? "CONDUCTEUR" : "LOCATAIRE_PP";

function identityColumns({ pack: { designee }, person }: PackFacts): Partial<Record<Column, string>> {
  if (designee.kind === "COMPANY")
    return {
      raison_sociale: designee.name,
      siret: designee.siret ?? "",
      adresse: designee.line1,
      cp: designee.zipCode,
      ville: designee.city,
      pays: designee.country,
    };
  if (person === null) return {};
  return {
    nom: person.lastName,
    prenom: person.firstName,
    date_naissance: person.bornOn === null ? "" : frenchDay(person.bornOn),
    lieu_naissance: person.birthPlace,
    adresse: person.line1,
    cp: person.zipCode,
    ville: person.city,
    pays: person.country,
    permis_numero: person.licenceNumber,
    permis_date: person.licenceOn === null ? "" : frenchDay(person.licenceOn),
    permis_pays: person.licenceCountry,
  };
}

export function designationLine(facts: PackFacts): string[] {
  const { pack } = facts;
  const { rental } = pack;
  const cells: Partial<Record<Column, string>> = {
    numero_avis: pack.number,
    cle: pack.noticeKey,
    date_avis: frenchDay(pack.sendingDate),
    date_infraction: frenchDay(pack.offenceOn),
    heure: pack.offenceTime,
    lieu: pack.place,
    immatriculation: pack.plate,
    type: typeOf(pack),
    ...identityColumns(facts),
    contrat: rental === null ? "" : `${rental.orderId}${rental.isLoan ? " (prêt)" : ""}`,
    debut_location: rental === null ? "" : frenchDay(rental.fromOn),
    fin_location: rental === null || rental.untilOn === null ? "" : frenchDay(rental.untilOn),
  };
  return designationColumns.map((column) => cells[column] ?? "");
}
