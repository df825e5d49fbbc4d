// Rules that accountants set from a day on: read together, set, corrected and removed one by one.
import type { z } from "zod";
import { day, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  change,
  create,
  getAtVersion,
  remove,
  type Row,
  type VersionedId,
} from "#kernel/server/records/records.ts";
import { inForceOn } from "#settings/model/dated.ts";
import type { IssuerOption } from "../../model/rules/issuer-options.ts";
import { type Rule, type RuleSubject, ruleValues, type RuleValues } from "../../model/rules/rule.ts";
import "./tables.ts";

const kind = "billingRule";
type RuleRow = Row<typeof kind>;

/** Every rule, by subject, the first one first. */
export type Rules = { [Subject in RuleSubject]: Rule<Subject>[] };

const readRows = (call: Call): Promise<RuleRow[]> =>
  call.db.selectFrom(kind).selectAll().orderBy("startsOn").orderBy("id").execute();

const rulesOf = <Value extends object>(
  rows: readonly RuleRow[],
  subject: RuleSubject,
  value: z.ZodType<Value>,
) =>
  rows
    .filter((row) => row.subject === subject)
    .map((row) => ({ about: row.about, from: row.startsOn, ...value.parse(row.value) }));

export async function readRules(call: Call): Promise<Rules> {
  const rows = await readRows(call);
  return {
    NATURE: rulesOf(rows, "NATURE", ruleValues.NATURE),
    MENTION: rulesOf(rows, "MENTION", ruleValues.MENTION),
    VAT_ON_DEBITS: rulesOf(rows, "VAT_ON_DEBITS", ruleValues.VAT_ON_DEBITS),
    PLATFORM: rulesOf(rows, "PLATFORM", ruleValues.PLATFORM),
  };
}

/** True when an option of an issuer is in force on a day. */
export const isOptionOn = (
  rules: Rules,
  option: IssuerOption,
  { issuerId, on }: { issuerId: string; on: Day },
): boolean =>
  inForceOn(
    rules[option].filter(({ about }) => about === issuerId),
    on,
  )?.isOn === true;

/** The rules of a subject with their authors, as their screen lists them. */
export async function ruleEntries<Value extends object>(
  call: Call,
  subject: RuleSubject,
  value: z.ZodType<Value>,
) {
  const rows = await readRows(call);
  return rows
    .filter((row) => row.subject === subject)
    .map((row) => ({
      about: row.about,
      id: row.id,
      version: row.version,
      from: row.startsOn,
      enteredBy: row.updatedBy,
      enteredAt: row.updatedAt,
      ...value.parse(row.value),
    }));
}

/** A seeded value, without an author. */
export const firstEntry = {
  id: null,
  version: null,
  from: day("1979-01-01"),
  enteredBy: null,
  enteredAt: null,
} as const;

/** Value of a rule, by subject. `the`: « la nature de TVA de « Remise en état » ». */
type RuleToSet = {
  [Subject in RuleSubject]: { subject: Subject; about: string; value: RuleValues[Subject]; the: string };
}[RuleSubject];

interface RulePlace {
  /** The rule that is corrected; null for a new one. */
  id: string | null;
  version: number | null;
  from: Day;
}

async function requireFreeDay(
  call: Call,
  { subject, about }: Pick<RuleRow, "subject" | "about">,
  { id, from }: RulePlace,
): Promise<void> {
  const other = await call.db
    .selectFrom(kind)
    .select("id")
    .where("subject", "=", subject)
    .where("about", "=", about)
    .where("startsOn", "=", from)
    .executeTakeFirst();
  if (other && other.id !== id)
    throw invalid({ from: `Une autre valeur commence déjà le ${frenchDay(from)} : corrigez-la.` });
}

/** Sets a rule from a day on, or corrects one. */
export async function setRule(
  call: Call,
  { subject, about, value, the }: RuleToSet,
  place: RulePlace,
): Promise<void> {
  const { id, version, from } = place;
  await requireFreeDay(call, { subject, about }, place);
  if (id === null) {
    const did = `a fixé ${the} à partir du ${frenchDay(from)}`;
    await create(call, kind, { subject, about, startsOn: from, value }, did);
    return;
  }
  const row = await getAtVersion(call, kind, { id, version });
  if (row.subject !== subject || row.about !== about) throw notFound("Cette valeur");
  const did = `a corrigé ${the}, à partir du ${frenchDay(from)}`;
  await change(call, kind, { id, version, did }, { startsOn: from, value });
}

/** Removes a rule: the one before it holds again. */
export const removeRule = (call: Call, at: VersionedId): Promise<RuleRow> =>
  remove(call, kind, { ...at, did: "a retiré la valeur" });
