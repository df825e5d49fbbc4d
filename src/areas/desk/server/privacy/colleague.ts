// A former colleague: an account that was deleted, and whose name still stands beside what it did.
import { type RawBuilder, sql } from "kysely";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ErasurePlan, FormerColleague } from "../../contract/personal-data.ts";
import { retentions } from "../../model/retention.ts";
import { countAny, namedIn } from "./count-places.ts";
import { borneByOthers, longestFirst, nobodyYet } from "./others.ts";
import { isColleague, type Place } from "./place.ts";
import { places } from "./places.ts";

/** What stands in the place of their name. */
export const formerColleague = "Ancien collaborateur";
/** What an erasure writes over a value, in the history. */
const erased = "[effacé]";

/** Accounts that were deleted, the last first: the line of their deletion says who they were. */
export async function formerColleagues(
  call: Call,
  only: RawBuilder<unknown> = sql`true`,
): Promise<FormerColleague[]> {
  const { rows } = await sql<FormerColleague>`
    select * from (
      select distinct on (l.record_id) l.record_id as id, l.at as "closedAt",
        case when l.before ->> 'email' = ${erased} then ${formerColleague} else concat_ws(' ', l.before ->> 'name', l.before ->> 'familyName') end as name,
        l.before ->> 'email' = ${erased} as "isErased",
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
export async function colleagueOf(call: Call, account: string): Promise<Colleague> {
  const [closed] = await formerColleagues(call, sql`l.record_id = ${account}`);
  const { rows } = await sql<Record<"name" | "familyName" | "email" | "phone", string | null>>`
    select distinct said ->> 'name' as name, said ->> 'familyName' as "familyName", said ->> 'email' as email, said ->> 'phone' as phone
    from audit_line l cross join lateral (values (l.before), (l.after)) of (said)
    where l.record = 'user' and l.record_id = ${account}`.execute(call.db);
  const erasedWords = (key: "name" | "familyName" | "email" | "phone"): string[] => [
    ...new Set(rows.flatMap((row) => (row[key] && row[key] !== erased ? [row[key].toLowerCase()] : []))),
  ];
  const names = erasedWords("name").flatMap((name) =>
    erasedWords("familyName").map((family) => `${name} ${family}`),
  );
  const reachable = [...erasedWords("email"), ...erasedWords("phone")];
  const shared = await borneByOthers(call, [...names, ...reachable], nobodyYet);
  const areOwn = (texts: readonly string[]): string[] => texts.filter((text) => !shared.has(text));
  const own = areOwn(names);
  return {
    account,
    name: closed?.name ?? "",
    emails: erasedWords("email"),
    reachable: areOwn(reachable),
    familyNames: erasedWords("familyName"),
    phones: erasedWords("phone"),
    names: own,
    secrets: longestFirst([...own, ...areOwn(reachable)].filter((text) => text.length > 3)),
  };
}

const invitingNow = (call: Call, account: string): Promise<number> =>
  countAny(call, "signature", [sql`created_by_id = ${account} and status in ('GENERATED', 'PENDING')`]);

/** Their account is open, or about to be closed at the identity service, or signers are invited in their name: nothing is erased yet. */
export async function reasonsAgainst(call: Call, account: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; isClosing: boolean }>`
    select concat_ws(' ', name, family_name) as name, false as "isClosing" from "user" where id::text = ${account}
    union all select '', true from account_change where id = ${account}`.execute(call.db);
  const inviting = await invitingNow(call, account);
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

function conditionsOf(place: Place, { account, secrets, reachable }: Colleague): RawBuilder<unknown>[] {
  const beside = new Set(
    Object.values(place.columns).flatMap((erasure) => (isColleague(erasure) ? [erasure.account] : [])),
  );
  return [
    ...[...beside].map((column) => sql`${sql.ref(column)}::text = ${account}`),
    ...namedIn(place, secrets),
    ...(place.to ? [place.to(reachable)] : []),
    ...(place.own ? [place.own(account)] : []),
    ...(place.acts ? [place.acts(account)] : []),
  ];
}

const retained = async (call: Call, account: string): Promise<ErasurePlan["kept"]> => {
  const parts = [
    ["contract", await countAny(call, "contract", [sql`salesman_id = ${account}`])],
    ["signature", await countAny(call, "signature", [sql`created_by_id = ${account}`])],
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

export async function colleaguePlan(call: Call, account: string): Promise<ErasurePlan> {
  const reasons = await reasonsAgainst(call, account);
  const colleague = await colleagueOf(call, account);
  if (reasons.length === 0 && colleague.name === "") throw missing("Ce collaborateur");
  const erasedParts: ErasurePlan["erased"] = [];
  for (const [name, place] of Object.entries(places)) {
    const count = await countAny(call, name, conditionsOf(place, colleague));
    if (count > 0) erasedParts.push({ what: place.what, count });
  }
  return {
    name: colleague.name,
    emails: [...colleague.emails],
    reasons,
    erased: erasedParts,
    kept: await retained(call, account),
  };
}
