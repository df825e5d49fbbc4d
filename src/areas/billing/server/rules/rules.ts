// Rules that accountants set from a day on: read together, set, corrected and removed one by one.
import type { z } from "zod";
import { day, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  change,
  create,
  getAtVersion,
  remove,
  type Row,
  type VersionedId,
} from "#kernel/server/records/records.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { inForceOn } from "#settings/model/dated.ts";
import { lineKindKeys } from "../../model/documents/line-kinds.ts";
import { changedSpans } from "../../model/rules/changed-spans.ts";
import type { IssuerOption } from "../../model/rules/issuer-options.ts";
import { type Rule, type RuleSubject, ruleValues, type RuleValues } from "../../model/rules/rule.ts";
import { debitsReason, natureReason } from "./final-documents.ts";

const kind = "billingRule";

/** Held by a change of a rule, shared by the documents being finalised: none is numbered under a rule that has changed. */
export const rulesName = "billing rules";
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

/** The rules of a subject about one thing, before and after a change. */
interface RuleChange {
  subject: RuleSubject;
  about: string;
  rows: readonly RuleRow[];
  changed: readonly Pick<RuleRow, "startsOn" | "value">[];
}

/** French reason against a change that final documents contradict; null without one. */
async function contradiction(
  call: Call,
  { subject, about, rows, changed }: RuleChange,
): Promise<string | null> {
  const versions = <Value extends object>(of: RuleChange["changed"], value: z.ZodType<Value>) =>
    of.map((row) => ({ about, from: row.startsOn, ...value.parse(row.value) }));
  if (subject === "NATURE") {
    const kindOfLine = lineKindKeys.find((one) => one === about);
    const { NATURE: value } = ruleValues;
    const spans = changedSpans(
      versions(rows, value),
      versions(changed, value),
      (one, other) => one?.nature === other?.nature,
    );
    return kindOfLine && spans.length > 0 ? natureReason(call, kindOfLine, spans) : null;
  }
  if (subject === "VAT_ON_DEBITS") {
    const { VAT_ON_DEBITS: value } = ruleValues;
    const spans = changedSpans(
      versions(rows, value),
      versions(changed, value),
      (one, other) => (one?.isOn ?? false) === (other?.isOn ?? false),
    );
    return spans.length > 0 ? debitsReason(call, about, spans) : null;
  }
  return null;
}

/** The rules about one thing, once no document is being finalised under them. */
async function rulesAbout(call: Call, { subject, about }: Pick<RuleRow, "subject" | "about">) {
  await lockName(call, rulesName);
  const rows = await readRows(call);
  return rows.filter((row) => row.subject === subject && row.about === about);
}

/** Sets a rule from a day on, or corrects one. */
export async function setRule(
  call: Call,
  { subject, about, value, the }: RuleToSet,
  { id, version, from }: RulePlace,
): Promise<void> {
  const rows = await rulesAbout(call, { subject, about });
  if (rows.some((row) => row.startsOn === from && row.id !== id))
    throw invalid({ from: `Une autre valeur commence déjà le ${frenchDay(from)} : corrigez-la.` });
  const corrected = id === null ? null : await getAtVersion(call, kind, { id, version });
  if (corrected && (corrected.subject !== subject || corrected.about !== about))
    throw notFound("Cette valeur");
  const changed = [...rows.filter((row) => row.id !== id), { startsOn: from, value }];
  const reason = await contradiction(call, { subject, about, rows, changed });
  if (reason !== null) throw invalid({ from: reason });
  if (id === null) {
    const did = `a fixé ${the} à partir du ${frenchDay(from)}`;
    await create(call, kind, { subject, about, startsOn: from, value }, did);
    return;
  }
  const did = `a corrigé ${the}, à partir du ${frenchDay(from)}`;
  await change(call, kind, { id, version, did }, { startsOn: from, value });
}

/** Removes a rule: the one before it holds again. */
export async function removeRule(call: Call, at: VersionedId): Promise<RuleRow> {
  const { id, subject, about } = await getAtVersion(call, kind, at);
  const rows = await rulesAbout(call, { subject, about });
  const changed = rows.filter((row) => row.id !== id);
  const reason = await contradiction(call, { subject, about, rows, changed });
  if (reason !== null) throw refused(reason);
  return remove(call, kind, { ...at, did: "a retiré la valeur" });
}
