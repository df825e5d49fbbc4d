// Checks a FEC line by line before it leaves. Memory grows with accounts and thirds, never with lines.
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { centsOf, type FecRules, lineMistakes, numberOf } from "./check-line.ts";
import { type FecColumn, fecColumnNames, fecColumns, type FecFields, fecHeader } from "./fec.ts";

export interface FecFinding {
  /** From 1, the header. */
  line: number;
  message: string;
}

/** The latest entry of a journal; in a provisional file, without numbers, all the entries of a journal on one day. */
interface Entry {
  name: string;
  number: number;
  on: string;
  validatedOn: string;
  balanceCents: Cents;
  lastLine: number;
}

/** Each code has one label in the whole file. */
const labelled: readonly (readonly [FecColumn, FecColumn])[] = [
  ["JournalCode", "JournalLib"],
  ["CompteNum", "CompteLib"],
  ["CompAuxNum", "CompAuxLib"],
];

function fieldsOf(values: readonly string[]): FecFields {
  const fields: FecFields = { ...fecColumns };
  for (const [index, name] of fecColumnNames.entries()) fields[name] = values[index] ?? "";
  return fields;
}

class FecCheck {
  readonly #rules: FecRules;
  readonly #entries = new Map<string, Entry>();
  readonly #labels = new Map<string, string>();
  #rest = "";
  #line = 0;
  #validatedOn = "";

  constructor(rules: FecRules) {
    this.#rules = rules;
  }

  *read(chunk: string): Iterable<FecFinding> {
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) yield* this.#readLine(line);
  }

  *end(): Iterable<FecFinding> {
    if (this.#rest !== "" || this.#line === 0) yield* this.#readLine(this.#rest);
    for (const entry of this.#entries.values()) yield* this.#imbalance(entry);
  }

  *#readLine(line: string): Iterable<FecFinding> {
    this.#line += 1;
    const at = (message: string): FecFinding => ({ line: this.#line, message });
    if (!line.endsWith("\r")) yield at("La ligne ne se termine pas par CR LF.");
    const text = line.replace(/\r$/, "");
    if (this.#line === 1) {
      if (text !== fecHeader.trimEnd())
        yield at(
          "La première ligne n’est pas l’en-tête des 18 champs, ou suit un indicateur d’encodage (BOM).",
        );
      return;
    }
    const values = text.split("\t");
    if (values.length !== fecColumnNames.length) {
      yield at(`La ligne a ${values.length} champs au lieu de 18.`);
      return;
    }
    // The replacement character is what a decoder makes of bytes of another encoding.
    if (/[^\P{Cc}\t]|\ufffd/u.test(text))
      yield at("Un texte contient un caractère de contrôle ou illisible.");
    const fields = fieldsOf(values);
    for (const message of lineMistakes(fields, this.#rules)) yield at(message);
    for (const message of this.#otherLabels(fields)) yield at(message);
    if (this.#rules.isProvisional) this.#addToDay(fields);
    else yield* this.#addToEntry(fields);
  }

  *#otherLabels(fields: FecFields): Iterable<string> {
    for (const [code, label] of labelled) {
      if (fields[code] === "") continue;
      const key = `${code} ${fields[code]}`;
      const known = this.#labels.get(key);
      if (known === undefined) this.#labels.set(key, fields[label]);
      else if (known !== fields[label])
        yield `${key} a deux libellés : « ${known} » et « ${fields[label]} ».`;
    }
  }

  #addToDay(fields: FecFields): void {
    const name = `Journal ${fields.JournalCode}, ${fields.EcritureDate}`;
    const entry = this.#entries.get(name) ?? this.#entryOf(fields, name, 0);
    this.#entries.set(name, entry);
    this.#add(entry, fields);
  }

  *#addToEntry(fields: FecFields): Iterable<FecFinding> {
    const { JournalCode: journal, EcritureNum, EcritureDate: on, ValidDate: validatedOn } = fields;
    const at = (message: string): FecFinding => ({ line: this.#line, message });
    if (validatedOn < this.#validatedOn)
      yield at("ValidDate précède celle de la ligne du dessus : les lignes suivent l’ordre de validation.");
    this.#validatedOn = validatedOn;
    const number = numberOf(EcritureNum);
    if (number === null) return;
    const latest = this.#entries.get(journal);
    if (latest?.number === number) {
      if (latest.on !== on) yield at(`${latest.name} a deux dates.`);
      if (latest.validatedOn !== validatedOn) yield at(`${latest.name} a deux dates de validation.`);
      this.#add(latest, fields);
      return;
    }
    if (latest) yield* this.#imbalance(latest);
    const last = latest?.number ?? this.#rules.lastNumbers.get(journal) ?? 0;
    if (number <= last) yield at(`Journal ${journal} : le numéro ${number} vient après le numéro ${last}.`);
    if (number > last + 1)
      yield at(
        `Journal ${journal} : le numéro ${number} suit le numéro ${last}, il manque ${countText(number - last - 1, "numéro")}.`,
      );
    const entry = this.#entryOf(fields, `Écriture ${journal} ${number}`, number);
    this.#entries.set(journal, entry);
    this.#add(entry, fields);
  }

  #entryOf({ EcritureDate: on, ValidDate: validatedOn }: FecFields, name: string, number: number): Entry {
    return { name, number, on, validatedOn, balanceCents: 0, lastLine: this.#line };
  }

  #add(entry: Entry, { Debit, Credit }: FecFields): void {
    entry.balanceCents += (centsOf(Debit) ?? 0) - (centsOf(Credit) ?? 0);
    entry.lastLine = this.#line;
  }

  *#imbalance({ name, balanceCents, lastLine: line }: Entry): Iterable<FecFinding> {
    if (balanceCents !== 0)
      yield {
        line,
        message: `${name} : débit et crédit diffèrent de ${frenchPrice(Math.abs(balanceCents))}.`,
      };
  }
}

/**
 * The mistakes of a file read by chunks of text, wherever these are cut; none when it may leave. A decoder of UTF-8
 * must leave the byte order mark (`ignoreBOM`), which is one of them.
 */
export async function* checkFec(
  chunks: Iterable<string> | AsyncIterable<string>,
  rules: FecRules,
): AsyncGenerator<FecFinding> {
  const check = new FecCheck(rules);
  for await (const chunk of chunks) yield* check.read(chunk);
  yield* check.end();
}

/** The same chunks, whose mistakes are reported as they are read. */
export async function* checkedFec(
  chunks: AsyncIterable<string>,
  rules: FecRules,
  onFinding: (finding: FecFinding) => void,
): AsyncGenerator<string> {
  const check = new FecCheck(rules);
  for await (const chunk of chunks) {
    for (const finding of check.read(chunk)) onFinding(finding);
    yield chunk;
  }
  for (const finding of check.end()) onFinding(finding);
}
