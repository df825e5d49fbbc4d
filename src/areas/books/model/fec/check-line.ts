// The rules of a FEC that one line breaks by itself.
import { type Day, frenchDay, isDay } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { type FecColumn, fecColumnNames, type FecFields } from "./fec.ts";

export interface FecRules {
  /** A provisional file has neither entry numbers nor validation days. */
  isProvisional: boolean;
  from: Day;
  through: Day;
  isCollective: (account: string) => boolean;
  /** The last number of each journal before this file; a journal that is absent begins at 1. */
  lastNumbers: ReadonlyMap<string, number>;
}

/** The columns left empty in a provisional file, and filled in a final one. */
const frozenColumns: readonly FecColumn[] = ["EcritureNum", "ValidDate"];
/** The other optional columns are filled by pairs. */
const pairs: readonly (readonly [FecColumn, FecColumn])[] = [
  ["CompAuxNum", "CompAuxLib"],
  ["EcritureLet", "DateLet"],
  ["Montantdevise", "Idevise"],
];
const optionalColumns = new Set([...frozenColumns, ...pairs.flat()]);
const requiredColumns = fecColumnNames.filter((name) => !optionalColumns.has(name));
const dayColumns: readonly FecColumn[] = ["EcritureDate", "PieceDate", "DateLet", "ValidDate"];

function dayOf(text: string): Day | null {
  if (!/^\d{8}$/.test(text)) return null;
  const dashed = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  return isDay(dashed) ? dashed : null;
}

/** Null when the text is not an amount of the form `1234,56`. */
export const centsOf = (text: string): Cents | null =>
  /^-?(0|[1-9]\d{0,11}),\d{2}$/.test(text) ? Number(text.replace(",", "")) : null;

/** Null when the text is not a positive whole number. */
export const numberOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

function* filledColumns(fields: FecFields, { isProvisional }: FecRules): Iterable<string> {
  for (const name of isProvisional ? requiredColumns : [...requiredColumns, ...frozenColumns])
    if (fields[name].trim() === "") yield `${name} est vide.`;
  for (const name of isProvisional ? frozenColumns : [])
    if (fields[name] !== "") yield `${name} doit être vide dans un fichier provisoire.`;
  for (const [one, other] of pairs)
    if ((fields[one] === "") !== (fields[other] === ""))
      yield `${one} et ${other} vont ensemble : l’un des deux est vide.`;
}

function* days(fields: FecFields, { from, through }: FecRules): Iterable<string> {
  const read = new Map(dayColumns.map((name) => [name, dayOf(fields[name])]));
  for (const [name, value] of read)
    if (fields[name] !== "" && value === null)
      yield `${name} : « ${fields[name]} » n’est pas une date de la forme AAAAMMJJ.`;
  const [on, validatedOn] = [read.get("EcritureDate") ?? null, read.get("ValidDate") ?? null];
  if (on !== null && (on < from || on > through))
    yield `EcritureDate : le ${frenchDay(on)} est hors de la période, du ${frenchDay(from)} au ${frenchDay(through)}.`;
  if (on !== null && validatedOn !== null && validatedOn < on)
    yield `ValidDate : l’écriture du ${frenchDay(on)} est validée le ${frenchDay(validatedOn)}, avant sa date.`;
}

function* amounts({ Debit, Credit, Montantdevise, Idevise }: FecFields): Iterable<string> {
  for (const [name, text] of Object.entries({ Debit, Credit, Montantdevise }))
    if (text !== "" && centsOf(text) === null)
      yield `${name} : « ${text} » n’est pas un montant de la forme 1234,56.`;
  const [debit, credit] = [centsOf(Debit), centsOf(Credit)];
  if (debit !== null && credit !== null && (Math.min(debit, credit) !== 0 || Math.max(debit, credit) <= 0))
    yield "Un seul des montants Debit et Credit doit être supérieur à zéro, et l’autre égal à 0,00.";
  if (Idevise !== "" && !/^[A-Z]{3}$/.test(Idevise))
    yield `Idevise : « ${Idevise} » n’est pas un code de devise à trois lettres.`;
}

function* accounts({ CompteNum, CompAuxNum }: FecFields, { isCollective }: FecRules): Iterable<string> {
  if (!/^\d{3}/.test(CompteNum)) yield `CompteNum : « ${CompteNum} » ne commence pas par trois chiffres.`;
  const isAuxiliary = CompAuxNum !== "";
  if (isCollective(CompteNum) !== isAuxiliary)
    yield isAuxiliary
      ? `CompAuxNum doit être vide : le compte ${CompteNum} n’est pas collectif.`
      : `CompAuxNum est vide : le compte ${CompteNum} est collectif.`;
}

export function* lineMistakes(fields: FecFields, rules: FecRules): Iterable<string> {
  yield* filledColumns(fields, rules);
  yield* days(fields, rules);
  yield* amounts(fields);
  yield* accounts(fields, rules);
  if (fields.EcritureNum !== "" && numberOf(fields.EcritureNum) === null)
    yield `EcritureNum : « ${fields.EcritureNum} » n’est pas un numéro.`;
}
