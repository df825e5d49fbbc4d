// The description that accompanies a FEC (LPF, art. A47 A-1): its content and its format.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { fecColumnNames, fecColumns } from "./fec.ts";

export interface FecDescription {
  company: string;
  siren: string;
  fileName: string;
  from: Day;
  through: Day;
  journals: readonly { code: string; label: string }[];
  encoding: "UTF-8" | "ISO-8859-15";
  isProvisional: boolean;
}

const encodings = {
  "UTF-8": "UTF-8, sans indicateur d’ordre des octets (BOM)",
  "ISO-8859-15": "ISO-8859-15 ; les lettres que ce jeu ne contient pas perdent leur accent",
} as const;

const provisional = `
Ce fichier est provisoire : un mois au moins de sa période est ouvert, et ses écritures peuvent encore changer. Aucune
écriture n’y porte de numéro ni de date de validation : celles des mois figés sont dans les fichiers de ces mois.
`;

export const fecDescription = ({
  company,
  siren,
  fileName,
  from,
  through,
  journals,
  encoding,
  isProvisional,
}: FecDescription): string => `DESCRIPTION DU FICHIER ${fileName}
${company}, SIREN ${siren}
Écritures du ${frenchDay(from)} au ${frenchDay(through)}
${isProvisional ? provisional : ""}
CONTENU
Ce fichier est une partie du fichier des écritures comptables de l’entreprise (livre des procédures fiscales,
article A47 A-1). Il contient, ligne à ligne et sans centralisation, les journaux auxiliaires tenus par Écurie. Il ne
contient ni les écritures de reprise des soldes de l’exercice antérieur (à-nouveaux), ni les écritures d’inventaire,
ni les journaux tenus dans le logiciel de comptabilité générale.

JOURNAUX
${journals.map(({ code, label }) => `${code.padEnd(5)} ${label}`).join("\n")}

FORMAT
Encodage : ${encodings[encoding]}.
Une ligne par ligne d’écriture ; la première ligne porte le nom des champs.
Champs séparés par une tabulation, sans guillemets ; lignes terminées par CR LF.
Dates de la forme AAAAMMJJ. Montants en euros, virgule décimale, deux décimales, sans séparateur de milliers.
Lignes dans l’ordre des dates de validation, puis des numéros d’écriture.

CHAMPS
${fecColumnNames.map((name, index) => `${String(index + 1).padStart(2)} ${name.padEnd(14)} ${fecColumns[name]}`).join("\n")}
`;
