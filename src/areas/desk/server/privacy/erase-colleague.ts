// The erasure of a former colleague: their name, address and number leave every place where they stand beside
// their account or in what was written, then the history. A job, place after place: the history is long.
import { type RawBuilder, sql } from "kysely";
import { job } from "#kernel/event.ts";
import { missing } from "#kernel/failure.ts";
import { errand } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/who.ts";
import type { ErasurePlan } from "../../contract/personal-data.ts";
import { type Colleague, colleagueOf, colleaguePlan, formerColleague, reasonsAgainst } from "./colleague.ts";
import { namedIn } from "./count-places.ts";
import { type Erasure, isColleague, type Place } from "./place.ts";
import { messagesOf, places } from "./places.ts";
import { demandErasable, demandNameless } from "./reason.ts";

const erasing = job<{ account: string; askedBy: string; askedById: string }>("desk.erase-colleague", {
  retryDelay: 60,
  retryLimit: 5,
});

/** What a column becomes, and the rows where it does; nothing where no colleague stands. */
function written(
  column: string,
  erasure: Erasure,
  { account, names, secrets }: Colleague,
): { set: RawBuilder<unknown>; where: RawBuilder<unknown> } | null {
  const columnRef = sql.ref(column);
  const texts = sql`${[...secrets]}::text[]`;
  const instead = (where: RawBuilder<unknown>, value: string) => ({
    set: sql`${columnRef} = case when ${where} then ${value} else ${columnRef} end`,
    where,
  });
  if (isColleague(erasure)) {
    const theirs = sql`${sql.ref(erasure.account)}::text = ${account}`;
    if (erasure.gives === "typed")
      return instead(sql`${theirs} and lower(${columnRef}) = any(${[...names]}::text[])`, formerColleague);
    return instead(theirs, erasure.gives === "name" ? formerColleague : "");
  }
  const where = sql`names_any(${columnRef}::text, ${texts})`;
  switch (erasure) {
    case "words":
      return { set: sql`${columnRef} = redacted_text(${columnRef}, ${texts})`, where };
    case "values":
      return { set: sql`${columnRef} = redacted(${columnRef}, '{}'::text[], ${texts})`, where };
    case "copy": {
      const normal = sql`array(select normal_text(one) from unnest(${texts}) one)`;
      return {
        set: sql`${columnRef} = redacted_text(redacted_text(${columnRef}, ${texts}), ${normal})`,
        where: sql`names_any(${columnRef}, ${texts}) or names_any(${columnRef}, ${normal})`,
      };
    }
    default:
      return null;
  }
}

async function erasePlace(call: Call, [name, place]: [string, Place], colleague: Colleague): Promise<void> {
  const table = sql.table(name);
  const gone = [
    ...(place.own ? [place.own(colleague.account)] : []),
    ...namedIn(
      {
        ...place,
        columns: Object.fromEntries(Object.entries(place.columns).filter(([, one]) => one === "rows")),
      },
      colleague.secrets,
    ),
  ];
  if (gone.length > 0)
    await sql`delete from ${table} where ${sql.join(
      gone.map((one) => sql`(${one})`),
      sql` or `,
    )}`.execute(call.db);
  const changes = Object.entries(place.columns).flatMap(
    ([column, erasure]) => written(column, erasure, colleague) ?? [],
  );
  if (changes.length === 0) return;
  await sql`update ${table} set ${sql.join(changes.map(({ set }) => set))}
    where ${sql.join(
      changes.map(({ where }) => sql`(${where})`),
      sql` or `,
    )}`.execute(call.db);
}

/** Mails to them, and work that waits or was done about them. */
async function eraseMessages(call: Call, { reachable, secrets }: Colleague): Promise<void> {
  await sql`delete from message where ${messagesOf(reachable)}`.execute(call.db);
  const texts = sql`${[...secrets]}::text[]`;
  await sql`update job.job set data = redacted(data, '{}'::text[], ${texts}), output = redacted(output, '{}'::text[], ${texts})
    where names_any(data::text, ${texts}) or names_any(output::text, ${texts})`.execute(call.db);
}

/** Each step may be done again. The history comes last: it alone says who they were. */
const erasure = errand(erasing, async ({ within }, { account, askedBy, askedById }) => {
  const colleague = await within(async (call) => {
    demandErasable(await reasonsAgainst(call, account));
    return colleagueOf(call, account);
  });
  for (const place of Object.entries(places)) await within((call) => erasePlace(call, place, colleague));
  await within((call) => eraseMessages(call, colleague));
  await within(async (call) => {
    await sql`select redact_colleague(${account}::text, ${[...colleague.names]}::text[], ${[...colleague.secrets]}::text[],
      ${formerColleague}::text, ${call.now.toISOString()}::timestamptz, ${askedBy}::text, ${askedById}::text)`.execute(
      call.db,
    );
  });
});

export const colleagueWorks = [erasure];

/** Has them erased, or throws the refusal with every reason. */
export async function eraseColleague(call: Call, account: string, reason: string): Promise<ErasurePlan> {
  const { names, familyNames, emails, phones } = await colleagueOf(call, account);
  await demandNameless(call, reason, { texts: [...names, ...familyNames, ...emails], phones });
  const plan = await colleaguePlan(call, account);
  demandErasable(plan.reasons);
  if (plan.name === formerColleague) throw missing("Ce collaborateur", "est déjà effacé");
  await call.enqueue(
    erasing,
    { account, askedBy: call.who.name, askedById: actorId(call.who) },
    { key: account },
  );
  const did = `a effacé les données d’un ancien collaborateur : ${reason}`;
  call.changed({ record: "user", id: account, did });
  return plan;
}
