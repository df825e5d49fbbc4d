// A former colleague: a deleted account, whose name still appears next to its actions.
import { type RawBuilder, sql } from "kysely";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ErasurePlan, FormerColleague } from "../../../contract/personal-data.ts";
import { countMatching, columnsNaming } from "../erasure/affected-rows.ts";
import { findSharedIdentifiers, longestFirst, noOwner } from "../erasure/shared-identifiers.ts";
import { accountExists } from "#people/server/personal-data.ts";
import { isColleague } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import type { DataMapEntry, GatheredPersonalData } from "#platform/personal-data/personal-data.ts";

/** The text that replaces their name. */
export const formerColleagueName = "Ancien collaborateur";
/** The text that replaces an erased value in the history. */
const erasedMark = "[effacé]";

/** Deleted accounts, latest first; the audit line of the deletion holds their name. */
export async function listFormerColleagues(
  call: Call,
  only: RawBuilder<unknown> = sql`true`,
): Promise<FormerColleague[]> {
  const { rows } = await sql<FormerColleague>`
    select * from (
      select distinct on (l.record_id) l.record_id as id, l.at as "closedAt",
        case when l.before ->> 'email' = ${erasedMark} then ${formerColleagueName} else concat_ws(' ', l.before ->> 'name', l.before ->> 'familyName') end as name,
        l.before ->> 'email' = ${erasedMark} as "isErased",
        exists (select from audit_line a where a.record = 'user' and a.record_id = l.record_id and a.endpoint = 'eraseColleague') as "isAsked"
      from audit_line l
      where l.record = 'user' and l.before is not null and l.after is null and l.before ? 'email' and ${only}
        and not ${accountExists("l.record_id")}
      order by l.record_id, l.id desc
    ) former order by "closedAt" desc`.execute(call.db);
  return rows;
}

export interface Colleague {
  account: string;
  name: string;
  emails: readonly string[];
  phones: readonly string[];
  familyNames: readonly string[];
  /** Their e-mails and numbers, where unique to them. */
  reachable: readonly string[];
  /** Their full names, in lower case. */
  names: readonly string[];
  /** Texts that identify them alone, in lower case: a shared name is excluded. */
  secrets: readonly string[];
}

/** Their identity, from every state of their account in the history: names change. */
export async function readColleague(call: Call, account: string): Promise<Colleague> {
  const [closed] = await listFormerColleagues(call, sql`l.record_id = ${account}`);
  const { rows } = await sql<Record<"name" | "familyName" | "email" | "phone", string | null>>`
    select distinct said ->> 'name' as name, said ->> 'familyName' as "familyName", said ->> 'email' as email, said ->> 'phone' as phone
    from audit_line l cross join lateral (values (l.before), (l.after)) of (said)
    where l.record = 'user' and l.record_id = ${account}`.execute(call.db);
  const erasedWords = (key: "name" | "familyName" | "email" | "phone"): string[] => [
    ...new Set(rows.flatMap((row) => (row[key] && row[key] !== erasedMark ? [row[key].toLowerCase()] : []))),
  ];
  const names = erasedWords("name").flatMap((name) =>
    erasedWords("familyName").map((family) => `${name} ${family}`),
  );
  const reachable = [...erasedWords("email"), ...erasedWords("phone")];
  const shared = await findSharedIdentifiers(call, [...names, ...reachable], noOwner);
  const unshared = (texts: readonly string[]): string[] => texts.filter((text) => !shared.has(text));
  const own = unshared(names);
  return {
    account,
    name: closed?.name ?? "",
    emails: erasedWords("email"),
    reachable: unshared(reachable),
    familyNames: erasedWords("familyName"),
    phones: erasedWords("phone"),
    names: own,
    secrets: longestFirst([...own, ...unshared(reachable)].filter((text) => text.length > 3)),
  };
}

/** Reasons against the erasure of a former colleague. */
export async function blockingReasons(call: Call, account: string): Promise<string[]> {
  const reasons: string[] = [];
  for (const { colleagueErasureReasons } of personalDataOf(call).declarations)
    reasons.push(...((await colleagueErasureReasons?.(call, account)) ?? []));
  return reasons;
}

function conditionsOf(
  entry: DataMapEntry,
  { account, secrets, reachable }: Colleague,
  all: GatheredPersonalData,
): RawBuilder<unknown>[] {
  const beside = new Set(
    Object.values(entry.columns).flatMap((erasure) => (isColleague(erasure) ? [erasure.account] : [])),
  );
  return [
    ...[...beside].map((column) => sql`${sql.ref(column)}::text = ${account}`),
    ...columnsNaming(entry, secrets),
    ...(entry.sentRows ? [entry.sentRows(reachable)] : []),
    ...(entry.colleagueRows ? [entry.colleagueRows(account, all)] : []),
    ...(entry.actionRows ? [entry.actionRows(account)] : []),
  ];
}

async function retainedParts(call: Call, account: string): Promise<ErasurePlan["kept"]> {
  const parts: ErasurePlan["kept"] = [];
  for (const { retainedPartsOfColleague } of personalDataOf(call).declarations)
    parts.push(...((await retainedPartsOfColleague?.(call, account)) ?? []));
  return parts;
}

export async function planColleagueErasure(call: Call, account: string): Promise<ErasurePlan> {
  const reasons = await blockingReasons(call, account);
  const colleague = await readColleague(call, account);
  if (reasons.length === 0 && colleague.name === "") throw notFound("Ce collaborateur");
  const erasedParts: ErasurePlan["erased"] = [];
  const all = personalDataOf(call);
  for (const [name, entry] of Object.entries(all.dataMap)) {
    const count = await countMatching(call, name, conditionsOf(entry, colleague, all));
    if (count > 0) erasedParts.push({ what: entry.what, count });
  }
  return {
    name: colleague.name,
    emails: [...colleague.emails],
    reasons,
    erased: erasedParts,
    kept: await retainedParts(call, account),
  };
}
