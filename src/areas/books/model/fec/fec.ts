// The file of accounting entries (FEC): LPF, art. A47 A-1. Ours is a part of it: the auxiliary journals alone.
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, euros } from "#kernel/money.ts";
import { keysOf } from "#kernel/schema/keys.ts";

/** The columns in their order, with the meaning that the description file gives them. */
export const fecColumns = {
  JournalCode: "code du journal",
  JournalLib: "libellé du journal",
  EcritureNum: "numéro de l’écriture, continu par journal depuis l’ouverture de l’exercice",
  EcritureDate: "date de comptabilisation",
  CompteNum: "numéro de compte, dont les trois premiers chiffres sont ceux du plan comptable général",
  CompteLib: "libellé du compte",
  CompAuxNum: "compte auxiliaire : client, fournisseur, financeur ou contrat ; vide pour les autres comptes",
  CompAuxLib: "libellé du compte auxiliaire",
  PieceRef: "référence de la pièce justificative",
  PieceDate: "date de la pièce justificative",
  EcritureLib: "libellé de l’écriture",
  Debit: "montant au débit",
  Credit: "montant au crédit",
  EcritureLet: "code de lettrage, vide si la ligne n’est pas lettrée",
  DateLet: "date de lettrage",
  ValidDate: "date de validation : le jour où le mois a été figé",
  Montantdevise: "montant en devise, vide si l’opération est en euros",
  Idevise: "code ISO 4217 de la devise",
} as const;
export type FecColumn = keyof typeof fecColumns;
export type FecFields = Record<FecColumn, string>;
export const fecColumnNames = keysOf(fecColumns);

/** A file before its months are frozen is provisional: its entries have neither number nor validation. */
export interface FecRow {
  journal: { code: string; label: string };
  number: number | null;
  on: Day;
  account: { number: string; label: string };
  third: { number: string; name: string } | null;
  piece: { reference: string; on: Day };
  label: string;
  debitCents: Cents;
  creditCents: Cents;
  lettering: { code: string; on: Day } | null;
  validatedOn: Day | null;
  foreign: { cents: Cents; currency: string } | null;
}

const separator = "\t";
const lineEnd = "\r\n";
export const fecHeader = fecColumnNames.join(separator) + lineEnd;

const compactDay = (on: Day | null | undefined): string => on?.replaceAll("-", "") ?? "";
const amount = (cents: Cents): string => euros(cents).toFixed(2).replace(".", ",");
/** Controls and line ends would break the file, and unusual spaces its readers. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

export function fecLine(row: FecRow): string {
  const fields: FecFields = {
    JournalCode: row.journal.code,
    JournalLib: row.journal.label,
    EcritureNum: row.number === null ? "" : String(row.number),
    EcritureDate: compactDay(row.on),
    CompteNum: row.account.number,
    CompteLib: row.account.label,
    CompAuxNum: row.third?.number ?? "",
    CompAuxLib: row.third?.name ?? "",
    PieceRef: row.piece.reference,
    PieceDate: compactDay(row.piece.on),
    EcritureLib: row.label,
    Debit: amount(row.debitCents),
    Credit: amount(row.creditCents),
    EcritureLet: row.lettering?.code ?? "",
    DateLet: compactDay(row.lettering?.on),
    ValidDate: compactDay(row.validatedOn),
    Montantdevise: row.foreign ? amount(row.foreign.cents) : "",
    Idevise: row.foreign?.currency ?? "",
  };
  return fecColumnNames.map((name) => oneLine(fields[name])).join(separator) + lineEnd;
}

/** A month, or the fiscal year that closes on a day. */
export type FecPeriod = { month: Day } | { closingOn: Day };

export function fecFileName(siren: string, period: FecPeriod, isProvisional: boolean): string {
  const name =
    "month" in period
      ? `${siren}_ecritures_${period.month.slice(0, 7)}`
      : `${siren}FEC${compactDay(period.closingOn)}`;
  return `${name}${isProvisional ? "_provisoire" : ""}.txt`;
}
