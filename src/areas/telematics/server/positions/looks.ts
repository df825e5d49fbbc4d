// Looks at positions: each is logged before its positions are read, by its author alone and for a short while.
import { actorId, hasPermission } from "#kernel/actor.ts";
import { frenchInstant, parisInstant, skippedTimeMistake } from "#kernel/calendar/day.ts";
import { Failure, invalid, notFound, refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { create, get, type NewRow, type Row } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { isSearched } from "../../model/positions/judge.ts";
import {
  type Look,
  lookDays,
  type LookedPositions,
  type LookForm,
  lookMinutes,
  lookSchema,
  type StoredPosition,
} from "../../model/positions/look.ts";
import { positionDays } from "../../model/retention.ts";
import { theftOf } from "./facts.ts";
import { isViewer, viewerAccounts } from "./viewers.ts";

declare module "#kernel/server/call.ts" {
  interface Services {
    /** The address of map tiles with their places, which the settings name; null without any. */
    tileServer: string | null;
  }
}

const dayMs = 86_400_000;

export type LookAccess = { basis: "NAMED" } | { basis: "THEFT"; since: string };

/** Positions are open to the people named; those of a stolen car, from its hour on, to those who handle losses. */
export async function lookAccess(call: Call, carId: string): Promise<LookAccess | null> {
  if (await isViewer(call)) return { basis: "NAMED" };
  if (!hasPermission(call.grants, call.actor, "DECLARE_CAR_LOSS")) return null;
  const theft = await theftOf(call, carId);
  return theft && isSearched(theft, call.now) ? { basis: "THEFT", since: theft.since } : null;
}

const noAccess = (): Failure =>
  new Failure(
    "forbidden",
    "AccessDeniedException",
    "Les positions sont réservées aux personnes qu’un administrateur a nommées.",
  );

async function requireAccess(call: Call, carId: string): Promise<LookAccess> {
  const access = await lookAccess(call, carId);
  if (!access) throw noAccess();
  return access;
}

function spanOf(call: Call, form: LookForm): { fromAt: string; untilAt: string } {
  const { fromDay, fromTime, untilDay, untilTime } = form;
  const skipped = {
    fromTime: skippedTimeMistake(fromDay, fromTime),
    untilTime: skippedTimeMistake(untilDay, untilTime),
  };
  if (skipped.fromTime !== null) throw invalid({ fromTime: skipped.fromTime });
  if (skipped.untilTime !== null) throw invalid({ untilTime: skipped.untilTime });
  const [fromAt, untilAt] = [parisInstant(fromDay, fromTime), parisInstant(untilDay, untilTime)];
  const [from, until] = [Date.parse(fromAt), Date.parse(untilAt)];
  if (from > call.now.getTime()) throw invalid({ fromDay: "Cette heure n’est pas encore venue." });
  if (from < call.now.getTime() - positionDays * dayMs)
    throw invalid({ fromDay: `Les positions sont conservées ${positionDays} jours.` });
  if (until <= from) throw invalid({ untilTime: "La fin doit suivre le début." });
  if (until - from > lookDays * dayMs)
    throw invalid({ untilDay: `Une consultation couvre ${lookDays} jours au plus.` });
  // A look opens what is known when it is written, never the hours to come.
  return { fromAt, untilAt: until > call.now.getTime() ? call.now.toISOString() : untilAt };
}

const toView = viewOf(lookSchema);

const kind = "positionLook";
const looksReader = "DECLARE_CAR_LOSS";

/** Writes a look, and refreshes the screens of the accounts that may read looks; no other receives it or its instant. */
async function logLook(call: Call, values: NewRow<typeof kind>, did: string): Promise<Row<typeof kind>> {
  const look = await create(call, kind, values, did);
  const readers = [...(await viewerAccounts(call)), ...(await permissionHolders(call, looksReader))];
  for (const to of new Set(readers)) call.emitChange({ kind, id: look.id, to });
  return look;
}

/** Logs a look; its positions are then read by its id. Its reason is for those who may read looks, and for the client. */
export async function lookAtPositions(call: Call, carId: string, form: LookForm): Promise<Look> {
  await get(call, "car", carId);
  const access = await requireAccess(call, carId);
  const span = spanOf(call, form);
  if (access.basis === "THEFT" && Date.parse(span.untilAt) <= Date.parse(access.since))
    throw invalid({ untilDay: `Le vol est déclaré le ${frenchInstant(access.since)}.` });
  const { reason } = form;
  const did = `a consulté les positions du ${frenchInstant(span.fromAt)} au ${frenchInstant(span.untilAt)}`;
  return toView(await logLook(call, { carId, ...span, basis: access.basis, reason }, did));
}

/** Refused to anybody but its author, and later: a look is asked again, with its reason. */
function requireOpen(call: Call, { createdById, createdAt }: Row<"positionLook">): void {
  if (createdById !== actorId(call.actor)) throw noAccess();
  if (call.now.getTime() - Date.parse(createdAt) > lookMinutes * 60_000)
    throw refused("Cette consultation est terminée : indiquez de nouveau votre motif.");
}

/** The last positions that a sheet of a stolen car states. */
const sheetPositions = 40;

/**
 * The last positions of a stolen car since its theft, the last one first, for the police: the look is logged, and shown
 * to the client. None once the search is over.
 */
export async function lookSinceTheft(call: Call, carId: string, reason: string): Promise<StoredPosition[]> {
  const theft = await theftOf(call, carId);
  if (!theft || !isSearched(theft, call.now)) return [];
  requirePermission(call, "DECLARE_CAR_LOSS");
  const span = { fromAt: theft.since, untilAt: call.now.toISOString() };
  const did = `a consulté les positions depuis le vol du ${frenchInstant(theft.since)}`;
  await logLook(call, { carId, ...span, basis: "THEFT", reason }, did);
  return call.db
    .selectFrom("boxPosition")
    .select(["at", "latitude", "longitude"])
    .where("carId", "=", carId)
    .where("at", ">=", span.fromAt)
    .orderBy("at", "desc")
    .limit(sheetPositions)
    .execute();
}

export async function readLookedPositions(call: Call, lookId: string): Promise<LookedPositions> {
  const look = await call.db.selectFrom(kind).selectAll().where("id", "=", lookId).executeTakeFirst();
  if (!look) throw notFound("Cette consultation");
  requireOpen(call, look);
  const access = await requireAccess(call, look.carId);
  const positions = await call.db
    .selectFrom("boxPosition")
    .select(["at", "latitude", "longitude"])
    .where("carId", "=", look.carId)
    .where("at", ">=", look.fromAt)
    .where("at", "<", look.untilAt)
    .where("at", ">=", access.basis === "THEFT" ? access.since : look.fromAt)
    .orderBy("at")
    .execute();
  return { ...toView(look), positions, tileServer: call.services.tileServer };
}

/** Those of a car, latest first. */
export async function looksOf(call: Call, carId: string): Promise<{ looks: Look[] }> {
  await get(call, "car", carId);
  if (!hasPermission(call.grants, call.actor, looksReader) && !(await isViewer(call))) throw noAccess();
  const rows = await call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return { looks: rows.map(toView) };
}
