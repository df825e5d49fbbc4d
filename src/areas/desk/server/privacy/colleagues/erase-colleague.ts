// The erasure of a former colleague: removes their name, address and number next to their account and in texts, then
// in the history. A job that handles one table at a time, as the history is long.
import { type RawBuilder, sql } from "kysely";
import { job } from "#kernel/event.ts";
import { notFound } from "#kernel/failure.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import type { ErasurePlan } from "../../../contract/personal-data.ts";
import {
  type Colleague,
  readColleague,
  planColleagueErasure,
  formerColleagueName,
  blockingReasons,
} from "./colleague.ts";
import { columnsNaming } from "../erasure/affected-rows.ts";
import { isColleague } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import type { DataMapEntry, Erasure } from "#platform/personal-data/personal-data.ts";
import { messagesSentTo } from "#platform/personal-data/platform-tables.ts";
import { requireErasable, requireAnonymousReason } from "../erasure/checks.ts";

const eraseColleagueJob = job<{ account: string; askedBy: string; askedById: string }>(
  "desk.erase-colleague",
  {
    retryDelay: 60,
    retryLimit: 5,
  },
);

/** The new value of a column, and the rows to change; null if the column names no colleague. */
function columnChange(
  column: string,
  erasure: Erasure,
  { account, names, secrets }: Colleague,
): { set: RawBuilder<unknown>; where: RawBuilder<unknown> } | null {
  const columnRef = sql.ref(column);
  const texts = sql`${[...secrets]}::text[]`;
  const replaceWith = (where: RawBuilder<unknown>, value: string) => ({
    set: sql`${columnRef} = case when ${where} then ${value} else ${columnRef} end`,
    where,
  });
  if (isColleague(erasure)) {
    const isOwn = sql`${sql.ref(erasure.account)}::text = ${account}`;
    if (erasure.holds === "typed")
      return replaceWith(
        sql`${isOwn} and lower(${columnRef}) = any(${[...names]}::text[])`,
        formerColleagueName,
      );
    return replaceWith(isOwn, erasure.holds === "name" ? formerColleagueName : "");
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

async function eraseEntry(
  call: Call,
  [name, entry]: [string, DataMapEntry],
  colleague: Colleague,
): Promise<void> {
  const table = sql.table(name);
  const deletedRows = [
    ...(entry.colleagueRows ? [entry.colleagueRows(colleague.account, personalDataOf(call))] : []),
    ...columnsNaming(
      {
        ...entry,
        columns: Object.fromEntries(Object.entries(entry.columns).filter(([, one]) => one === "rows")),
      },
      colleague.secrets,
    ),
  ];
  if (deletedRows.length > 0)
    await sql`delete from ${table} where ${sql.join(
      deletedRows.map((one) => sql`(${one})`),
      sql` or `,
    )}`.execute(call.db);
  const changes = Object.entries(entry.columns).flatMap(
    ([column, erasure]) => columnChange(column, erasure, colleague) ?? [],
  );
  if (changes.length === 0) return;
  await sql`update ${table} set ${sql.join(changes.map(({ set }) => set))}
    where ${sql.join(
      changes.map(({ where }) => sql`(${where})`),
      sql` or `,
    )}`.execute(call.db);
}

/** Mails to them, and pending or finished jobs about them. */
async function eraseMessages(call: Call, { reachable, secrets }: Colleague): Promise<void> {
  await sql`delete from message where ${messagesSentTo(reachable)}`.execute(call.db);
  const texts = sql`${[...secrets]}::text[]`;
  await sql`update job.job set data = redacted(data, '{}'::text[], ${texts}), output = redacted(output, '{}'::text[], ${texts})
    where names_any(data::text, ${texts}) or names_any(output::text, ${texts})`.execute(call.db);
}

/** Each step can be repeated. The history comes last, as only it holds their identity. */
const eraseColleagueHandler = outsideJob(
  eraseColleagueJob,
  async ({ within }, { account, askedBy, askedById }) => {
    const colleague = await within(async (call) => {
      requireErasable(await blockingReasons(call, account));
      return readColleague(call, account);
    });
    const { dataMap } = await within(async (call) => personalDataOf(call));
    for (const entry of Object.entries(dataMap)) await within((call) => eraseEntry(call, entry, colleague));
    await within((call) => eraseMessages(call, colleague));
    await within(async (call) => {
      await sql`select redact_colleague(${account}::text, ${[...colleague.names]}::text[], ${[...colleague.secrets]}::text[],
      ${formerColleagueName}::text, ${call.now.toISOString()}::timestamptz, ${askedBy}::text, ${askedById}::text)`.execute(
        call.db,
      );
    });
  },
);

export const colleagueJobHandlers = [eraseColleagueHandler];

/** Schedules their erasure, or throws the refusal with every reason. */
export async function eraseColleague(call: Call, account: string, reason: string): Promise<ErasurePlan> {
  const { names, familyNames, emails, phones } = await readColleague(call, account);
  await requireAnonymousReason(call, reason, { texts: [...names, ...familyNames, ...emails], phones });
  const plan = await planColleagueErasure(call, account);
  requireErasable(plan.reasons);
  if (plan.name === formerColleagueName) throw notFound("Ce collaborateur", "est déjà effacé");
  await call.enqueue(
    eraseColleagueJob,
    { account, askedBy: call.actor.name, askedById: actorId(call.actor) },
    { key: account },
  );
  const did = `a effacé les données d’un ancien collaborateur : ${reason}`;
  call.recordChange({ record: "user", id: account, did });
  return plan;
}
