// A former colleague: an account that was deleted, and whose name still stands beside what it did.
import { type RawBuilder, sql } from "kysely";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ErasurePlan, FormerColleague } from "../../../contract/personal-data.ts";
import { retentions } from "../../../model/retention.ts";
import { countRows, columnsNaming } from "../erasure/affected-rows.ts";
import { findSharedIdentifiers, longestFirst, noOwner } from "../erasure/shared-identifiers.ts";
import { isColleague, type DataMapEntry } from "../data-map/entry.ts";
import { dataMap } from "../data-map/data-map.ts";

/** What stands in the place of their name. */
export const formerColleagueName = "Ancien collaborateur";
/** What an erasure writes over a value, in the history. */
const erasedMark = "[effacé]";

/** Accounts that were deleted, the last first: the line of their deletion says who they were. */
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
        and not exists (select from "user" u where u.id::text = l.record_id)
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
  /** Their e-mails and numbers that nobody else bears. */
  reachable: readonly string[];
  /** Their whole names, in lower case. */
  names: readonly string[];
  /** What names them in a text and nobody else, in lower case: a name that somebody else bears is not there. */
  secrets: readonly string[];
}

/** Who they were, from all that the history says of their account: names change. */
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

const countOpenSignatures = (call: Call, account: string): Promise<number> =>
  countRows(call, "signature", [sql`created_by_id = ${account} and status in ('GENERATED', 'PENDING')`]);

/** Their account is open, or about to be closed at the identity service, or signers are invited in their name: nothing is erased yet. */
export async function blockingReasons(call: Call, account: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; isClosing: boolean }>`
    select concat_ws(' ', name, family_name) as name, false as "isClosing" from "user" where id::text = ${account}
    union all select '', true from account_change where id = ${account}`.execute(call.db);
  const inviting = await countOpenSignatures(call, account);
  return [
    ...rows.map(({ name, isClosing }) =>
      isClosing
        ? "Son compte se ferme au service d’identité : réessayez dans une minute."
        : `Le compte de ${name} est ouvert : supprimez-le d’abord.`,
    ),
    ...(inviting > 0
      ? [
          `Des signatures demandées en son nom sont en cours (${inviting}) : les signataires y lisent qui les invite. Attendez leur fin, ou annulez-les.`,
        ]
      : []),
  ];
}

function conditionsOf(
  entry: DataMapEntry,
  { account, secrets, reachable }: Colleague,
): RawBuilder<unknown>[] {
  const beside = new Set(
    Object.values(entry.columns).flatMap((erasure) => (isColleague(erasure) ? [erasure.account] : [])),
  );
  return [
    ...[...beside].map((column) => sql`${sql.ref(column)}::text = ${account}`),
    ...columnsNaming(entry, secrets),
    ...(entry.sentRows ? [entry.sentRows(reachable)] : []),
    ...(entry.colleagueRows ? [entry.colleagueRows(account)] : []),
    ...(entry.actionRows ? [entry.actionRows(account)] : []),
  ];
}

const retainedParts = async (call: Call, account: string): Promise<ErasurePlan["kept"]> => {
  const parts = [
    ["contract", await countRows(call, "contract", [sql`salesman_id = ${account}`])],
    ["signature", await countRows(call, "signature", [sql`created_by_id = ${account}`])],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({
      what: `${retentions[key].what} : leurs papiers signés nomment qui les a proposés`,
      count,
      why: `${retentions[key].why} ${retentions[key].note}`,
      until: retentions[key].duration.replace(/\.$/, "").toLowerCase(),
    }));
};

export async function planColleagueErasure(call: Call, account: string): Promise<ErasurePlan> {
  const reasons = await blockingReasons(call, account);
  const colleague = await readColleague(call, account);
  if (reasons.length === 0 && colleague.name === "") throw notFound("Ce collaborateur");
  const erasedParts: ErasurePlan["erased"] = [];
  for (const [name, entry] of Object.entries(dataMap)) {
    const count = await countRows(call, name, conditionsOf(entry, colleague));
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
