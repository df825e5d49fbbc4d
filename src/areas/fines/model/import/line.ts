// A line of a file of notices: the columns of the file of designations that a notice has, and its amounts if any.
import type { Day } from "#kernel/calendar/day.ts";
import { parseTime } from "#kernel/calendar/time.ts";
import type { FieldSet } from "#kernel/field.ts";
import { fieldMessages } from "#kernel/schema/french.ts";
import { parsePrice } from "#kernel/money.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import {
  type Columns,
  type ColumnTitles,
  findColumns,
  missingColumns,
  parseDayCell,
} from "#mileage/model/import/columns.ts";
import { usualAuthority } from "../authority.ts";
import { countries, countryKeys } from "../countries.ts";
import { type FineForm, fineForm } from "../fine.ts";
import { fineKindKeys, fineKinds } from "../kinds.ts";
import { fineRecord } from "../records.ts";

type Column = keyof FineForm;

const titles: ColumnTitles<Column> = {
  number: ["numero avis", "numero de l avis", "avis", "numero", "n avis"],
  noticeKey: ["cle", "cle de l avis"],
  sendingDate: ["date avis", "date de l avis"],
  offenceOn: ["date infraction", "commise le", "date de l infraction"],
  offenceTime: ["heure", "heure infraction", "heure locale"],
  place: ["lieu"],
  nature: ["infraction", "infraction relevee", "nature de l infraction"],
  plate: ["immatriculation", "plaque"],
  kind: ["nature", "nature avis", "type avis"],
  country: ["pays"],
  authority: ["autorite"],
  receivedOn: ["date reception", "recue le", "reception"],
  printedLastDay: ["dernier jour", "dernier jour imprime"],
  reducedCents: ["montant minore"],
  reducedUntil: ["minore jusqu au"],
  fixedCents: ["montant forfaitaire", "montant"],
  fixedUntil: ["forfaitaire jusqu au"],
  increasedCents: ["montant majore"],
};
const required = {
  number: "numero_avis",
  sendingDate: "date_avis",
  offenceOn: "date_infraction",
  offenceTime: "heure",
  plate: "immatriculation",
} as const;

export type NoticeColumns = Columns<Column>;

export const noticeColumns = (header: readonly string[]): NoticeColumns => findColumns(header, titles);

/** In French; null when the needed columns are there. */
export const missingNoticeColumns = (columns: NoticeColumns): string | null =>
  missingColumns(columns, required);

interface LineFacts {
  /** In the file, from 1. */
  line: number;
  number: string;
  plate: string;
}
export interface NoticeLine extends LineFacts {
  form: FineForm;
}
export interface RefusedLine extends LineFacts {
  mistakes: string;
}

const keyOf = <Key extends string>(
  text: string,
  keys: readonly Key[],
  labelOf: (key: Key) => string,
): Key | undefined =>
  keys.find((key) => [key, labelOf(key)].some((name) => normalText(name) === normalText(text)));

const fields: FieldSet = fineRecord.fields;
const mistakesOf = (messages: Readonly<Record<string, string>>): string =>
  Object.entries(messages)
    .map(([name, message]) => `${fields[name]?.label ?? name} : ${message}`)
    .join(" ");

/** A cell that cannot be read is left to the schema, which refuses it by its field. */
export function noticeLine(
  line: number,
  cells: readonly string[],
  { columns, today }: { columns: NoticeColumns; today: Day },
): NoticeLine | RefusedLine {
  const cell = (column: Column): string => (cells[columns[column] ?? -1] ?? "").trim();
  const day = (column: Column): string => parseDayCell(cell(column)) ?? cell(column);
  const optionalDay = (column: Column): string | null => (cell(column) === "" ? null : day(column));
  const amount = (column: Column): number | null =>
    cell(column) === "" ? null : (parsePrice(cell(column)) ?? Number.NaN);
  const country: string =
    cell("country") === ""
      ? "FR"
      : (keyOf(cell("country"), countryKeys, (key) => countries[key].label) ?? cell("country"));
  const kind =
    cell("kind") === ""
      ? country === "FR"
        ? "OFFENCE"
        : "FOREIGN"
      : (keyOf(cell("kind"), fineKindKeys, (key) => fineKinds[key].label) ?? cell("kind"));
  const parsed = fineForm.safeParse({
    kind,
    country,
    authority: cell("authority") || (country === "FR" ? usualAuthority : ""),
    number: cell("number"),
    noticeKey: cell("noticeKey"),
    plate: cell("plate"),
    offenceOn: day("offenceOn"),
    offenceTime: parseTime(cell("offenceTime")) ?? cell("offenceTime"),
    place: cell("place"),
    nature: cell("nature"),
    sendingDate: day("sendingDate"),
    receivedOn: cell("receivedOn") === "" ? today : day("receivedOn"),
    printedLastDay: optionalDay("printedLastDay"),
    reducedCents: amount("reducedCents"),
    reducedUntil: optionalDay("reducedUntil"),
    fixedCents: amount("fixedCents"),
    fixedUntil: optionalDay("fixedUntil"),
    increasedCents: amount("increasedCents"),
  });
  const facts = { line, number: cell("number").slice(0, 40), plate: cell("plate").slice(0, 15) };
  return parsed.success
    ? { ...facts, form: parsed.data }
    : { ...facts, mistakes: mistakesOf(fieldMessages(parsed.error)) };
}
