// The start of a run: its file at once, or a job when it is long.
import { actorId } from "#kernel/actor.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { json } from "#kernel/server/json.ts";
import { paramKeys, paramMistakes, type Params, paramsText } from "../../model/params.ts";
import { type Format, maximumDirectRows, maximumSheetRows, type RunState } from "../../model/run.ts";
import { countRows, type Export, ownFormatOf } from "../engine/export.ts";
import { exports } from "../exports.ts";
import { exportJob } from "./job.ts";
import { produce, refuseLargeSheet, type Run } from "./produce.ts";

export interface Request extends Params {
  name: string;
  format: Format;
}

class TooLong extends Error {}

/** Drops empty parameters, so that equal requests have equal parameters. */
const cleanParams = (request: Request): Params =>
  Object.fromEntries(paramKeys.flatMap((key) => (request[key] ? [[key, request[key]]] : [])));

function requireExport(name: string, params: Params): Export {
  const exported = exports.find((one) => one.name === name);
  if (!exported) throw notFound("Cet export");
  const mistakes = paramMistakes(exported.params, params);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  return exported;
}

function insertRun(
  call: Call,
  exported: Export,
  request: Request,
  { state, isKept = false }: { state: RunState; isKept?: boolean },
): Promise<Run> {
  const { name, title } = exported;
  const params = cleanParams(request);
  const id = newId();
  call.emitChange({ kind: "exportRun", id });
  return call.db
    .insertInto("exportRun")
    .values({
      id,
      name,
      title,
      params: json(params),
      scope: paramsText(params),
      format: ownFormatOf(exported) ?? request.format,
      state,
      isKept,
      requestedAt: call.now.toISOString(),
      by: call.actor.name,
      byId: actorId(call.actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function runNow(call: Call, exported: Export, request: Request): Promise<Run> {
  const run = await insertRun(call, exported, request, { state: "RUNNING" });
  const done = await produce(call, run, exported, async (total) => {
    if (total > maximumDirectRows) throw new TooLong();
  });
  return call.db
    .updateTable("exportRun")
    .set(done)
    .where("id", "=", run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function queueRun(call: Call, exported: Export, request: Request, isKept = false): Promise<Run> {
  const run = await insertRun(call, exported, request, { state: "QUEUED", isKept });
  await call.enqueue(exportJob, { id: run.id }, { key: run.id });
  return run;
}

/** A direct run that turns out too long is rolled back and started again as a job. */
export async function startRun(request: Request, { withinExport }: OutsideContext): Promise<Run> {
  const exported = requireExport(request.name, cleanParams(request));
  if (!exported.isHeavy)
    try {
      return await withinExport((call) => runNow(call, exported, request));
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
    }
  return withinExport(async (call) => {
    if (request.format === "xlsx" && !exported.isHeavy) {
      const count = await countRows(call, exported.rows(cleanParams(request), call));
      if (count > maximumSheetRows) refuseLargeSheet();
    }
    return queueRun(call, exported, request);
  });
}

const monthEndReports = ["fleet", "receivables", "outstanding-principal"];

/** The reports of the last day of a frozen month, which are kept with it. */
export async function keepReports(call: Call, date: Day): Promise<void> {
  for (const name of monthEndReports) {
    const params = { date };
    await queueRun(call, requireExport(name, params), { name, format: "csv", ...params }, true);
  }
}
