// The rule of appointments, stored in one row.
import { rebuildDerivations } from "#kernel/server/derivations.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { conflict } from "#kernel/server/records/conflict.ts";
import { json } from "#kernel/server/json.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import { type DeliveryRule, ruleSchema } from "../../model/planning/rule.ts";

const toView = viewOf(ruleSchema);

export async function readRule(call: Call): Promise<DeliveryRule> {
  return toView(await call.db.selectFrom("deliveryRule").selectAll().executeTakeFirstOrThrow());
}

export async function changeRule(call: Call, { version, ...rule }: DeliveryRule): Promise<DeliveryRule> {
  const before = await call.db.selectFrom("deliveryRule").selectAll().forUpdate().executeTakeFirstOrThrow();
  if (before.version !== version) throw conflict("La règle des rendez-vous a été modifiée", before);
  await call.db
    .updateTable("deliveryRule")
    .set({ ...rule, closedDays: json(rule.closedDays), ...nextStamp(call, before.version) })
    .execute();
  const { version: _version, ...was } = toView(before);
  call.recordChange({ record: "parameter", id: "delivery", before: was, after: rule });
  // The closing days move the preparations.
  await call.enqueue(rebuildDerivations.job, {});
  return readRule(call);
}
