// Alerts of silent boxes: opened with the silence, closed with its end.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers, withdrawNotices } from "#platform/overview/notices.ts";
import { type Alert, alertFlow, alertSchema, alertText } from "../../model/alert.ts";

const kind = "trackingAlert";

/** The cause of the notices of a silent box. */
const silenceCause = (fittingId: string): string => `box ${fittingId} silent`;

const feedless = { feedLabel: null, since: null, count: null };

export async function openSilence(call: Call, { id, carId }: Row<"boxFitting">): Promise<void> {
  await begin(
    call,
    alertFlow,
    { kind, did: "a ouvert l’alerte" },
    { kind: "BOX_SILENT", carId, fittingId: id, openedAt: call.now.toISOString() },
  );
  const { vin } = await get(call, "car", carId);
  await notifyUsers(call, await permissionHolders(call, "FIT_BOX"), {
    kind: "boxSilent",
    title: `Boîtier silencieux : ${vin}`,
    detail: alertText({ kind: "BOX_SILENT", ...feedless }, call.today),
    address: `/car-summary/tracking/${carId}`,
    cause: silenceCause(id),
  });
}

/** Its box was heard, or has left the car. */
export async function endSilence(call: Call, fittingId: string): Promise<void> {
  await withdrawNotices(call, silenceCause(fittingId));
  const open = await call.db
    .selectFrom(kind)
    .select("id")
    .where("fittingId", "=", fittingId)
    .where("status", "!=", "CLOSED")
    .execute();
  for (const { id } of open)
    await move(call, alertFlow, {
      kind,
      id,
      version: null,
      move: "end",
      set: { closedAt: call.now.toISOString(), closeReason: null },
      did: "a clos l’alerte : sa cause a disparu",
    });
}

const toView = viewOf(alertSchema);

export const viewAlert = (call: Call, row: Row<"trackingAlert">): Alert =>
  toView({ ...row, ...lifeCycleOf(alertFlow, row, missingPermission(call)) });

/** Alerts of a car, or of a feed, that are not closed. */
export async function openAlertsOf(call: Call, of: { carId: string } | { feedId: string }): Promise<Alert[]> {
  const query = call.db.selectFrom(kind).selectAll();
  const ofSubject =
    "carId" in of ? query.where("carId", "=", of.carId) : query.where("feedId", "=", of.feedId);
  const rows = await ofSubject.where("status", "!=", "CLOSED").orderBy("openedAt", "desc").execute();
  return rows.map((row) => viewAlert(call, row));
}
