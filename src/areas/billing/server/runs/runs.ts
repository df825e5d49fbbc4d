// Runs as people start, stop and resume them; the job that carries them out is in carry-out.ts.
import { sql } from "kysely";
import { refused } from "#kernel/failure.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { get, type Row, findRow } from "#kernel/server/records/records.ts";
import { ofName } from "#kernel/text/elision.ts";
import { monthText } from "../../model/why.ts";
import { runFlow, type RunSubject } from "../../model/runs/flow.ts";
import { type RunKey, type RunView, runViewSchema } from "../../model/runs/run.ts";
import { waveDay, waveNames } from "../../model/runs/wave.ts";
import { carryOutRunJob } from "./carry-out.ts";
import { openMonths } from "../rents/nightly.ts";
import { companiesOfRun, runOrigins } from "./companies.ts";

type Run = Row<"billingRun">;

/** A page is read whole: failures beyond are in the list of failed events. */
const maximumFailures = 200;
const maximumContracts = 20;

const toView = viewOf(runViewSchema);

async function progressOf(call: Call, runId: string) {
  const row = await call.db
    .selectFrom("billingRunCompany")
    .select((of) => [
      of.fn.countAll<number>().as("nbOfCompanies"),
      of.fn.countAll<number>().filterWhere("status", "<>", "TODO").as("nbOfDone"),
      of.fn.countAll<number>().filterWhere("status", "=", "FAILED").as("nbOfFailed"),
      of.fn.sum<number | null>("documents").as("nbOfDocuments"),
      of.fn.sum<number | null>("totalCents").as("totalCents"),
    ])
    .where("runId", "=", runId)
    .executeTakeFirstOrThrow();
  return {
    nbOfCompanies: Number(row.nbOfCompanies),
    nbOfDone: Number(row.nbOfDone),
    nbOfFailed: Number(row.nbOfFailed),
    nbOfDocuments: Number(row.nbOfDocuments ?? 0),
    totalCents: Number(row.totalCents ?? 0),
  };
}

/** Companies that could not be billed whole: why, the contracts that wait, and the page that settles the first reason. */
async function failuresOf(call: Call, { id, issuerId, month }: Run): Promise<RunView["failures"]> {
  const { rows } = await sql<RunView["failures"][number]>`
    select o.company_id as "companyId", c.name as "companyName", c.client_id as "clientId", o.reason,
      array(
        select e.order_id from billing_event e
        where e.company_id = o.company_id and e.issuer_id = ${issuerId} and e.status = 'FAILED' and e.order_id <> ''
        union select k.order_id from billing_document d
          join billing_line l on l.document_id = d.id join contract k on k.id = l.contract_id
        where d.company_id = o.company_id and d.issuer_id = ${issuerId} and d.status = 'DRAFT'
          and d.month <= ${month} and d.origin = any(${[...runOrigins]})
        union select k.order_id from contract k join contract_billing b on b.contract_id = k.id
        where k.company_id = o.company_id and b.issuer_id = ${issuerId} and b.stale_for @> array[o.company_id]
        order by 1 limit ${maximumContracts}) as "orderIds",
      (select e.remedy_page from billing_event e
        where e.company_id = o.company_id and e.issuer_id = ${issuerId} and e.status = 'FAILED'
        order by e.created_at, e.id limit 1) as page
    from billing_run_company o join company c on c.id = o.company_id
    where o.run_id = ${id} and o.status = 'FAILED'
    order by c.name, c.id limit ${maximumFailures}`.execute(call.db);
  return rows;
}

async function runSubject(call: Call, { id, issuerId, status }: Run): Promise<RunSubject> {
  const other = await call.db
    .selectFrom("billingRun")
    .select("id")
    .where("issuerId", "=", issuerId)
    .where("status", "=", "RUNNING")
    .where("id", "<>", id)
    .executeTakeFirst();
  return { status, isIssuerBusy: other !== undefined };
}

export async function runView(call: Call, run: Run): Promise<RunView> {
  return toView({
    ...run,
    ...(await progressOf(call, run.id)),
    failures: await failuresOf(call, run),
    ...lifeCycleOf(runFlow, await runSubject(call, run), missingPermission(call)),
  });
}

export const readRun = async (call: Call, id: string): Promise<RunView> =>
  runView(call, await get(call, "billingRun", id));

export const runMoves = moveHandlers(runFlow, {
  kind: "billingRun",
  idOf: (_call, { id }: { id: string }) => id,
  subjectOf: async (call, row) => ({ ...row, ...(await runSubject(call, row)) }),
  view: async (call, row) => {
    if (row.status === "RUNNING") await call.enqueue(carryOutRunJob, { runId: row.id }, { key: row.id });
    return runView(call, row);
  },
});

async function addCompanies(call: Call, runId: string, key: RunKey): Promise<number> {
  const ids = await companiesOfRun(call, key);
  if (ids.length === 0) return 0;
  await sql`
    insert into billing_run_company (run_id, company_id, status)
    select ${runId}, unnest(${ids}::uuid[]), 'TODO'
    on conflict (run_id, company_id) do update set status = 'TODO', reason = ''`.execute(call.db);
  return ids.length;
}

/** Finds or creates the run of an issuer, a month and a wave: a second start treats what was prepared since. */
async function runOf(call: Call, key: RunKey): Promise<Run> {
  const did = `a lancé la ${waveNames[key.wave].toLowerCase()} ${ofName(monthText(key.month))}`;
  const existing = await findRow(call, "billingRun", {
    issuerId: key.issuerId,
    month: key.month,
    wave: key.wave,
  });
  if (!existing) return begin(call, runFlow, { kind: "billingRun", did }, key);
  return move(call, runFlow, { kind: "billingRun", id: existing.id, version: null, move: "restart", did });
}

export async function startRun(call: Call, key: RunKey): Promise<RunView> {
  const opensOn = waveDay(key.month, key.wave);
  if (opensOn > call.today)
    throw refused(
      `La ${waveNames[key.wave].toLowerCase()} ${ofName(monthText(key.month))} s’ouvre le ${frenchDay(opensOn)}.`,
      "RunTooEarly",
    );
  await lockName(call, `billing runs of ${key.issuerId}`);
  const running = await findRow(call, "billingRun", { issuerId: key.issuerId, status: "RUNNING" }, ["id"]);
  if (running)
    throw refused(
      "Une campagne de cet émetteur est déjà en cours : attendez sa fin, ou arrêtez-la.",
      "RunInProgress",
    );
  // A month that begins may not have passed its night yet.
  await openMonths(call);
  const run = await runOf(call, key);
  if ((await addCompanies(call, run.id, key)) === 0)
    throw refused(`Rien n’est à facturer pour ${monthText(key.month)}.`, "NothingToBill");
  await call.enqueue(carryOutRunJob, { runId: run.id }, { key: run.id });
  return runView(call, run);
}
