// Closings of rentals that ended: one settled, one to validate; the others await facts.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ClosingKind } from "#billing/model/closings/closing.ts";
import { awaitedRepairs } from "#billing/model/closings/flow.ts";
import { finaliseDocument } from "#billing/server/documents/finalise.ts";
import { documentsOfClosing } from "#billing/server/closings/documents.ts";
import { enterCosts, tuneClosing } from "#billing/server/closings/tune.ts";
import type { DatedAct } from "../acts.ts";
import { noteSent } from "../billed-months.ts";

/** Closings that wait for the cost of repairs alone. */
const closings = (call: Call, kind: ClosingKind) =>
  call.db
    .selectFrom("closing")
    .selectAll()
    .where("kind", "=", kind)
    .where("status", "=", "AWAITING")
    .where("awaits", "=", awaitedRepairs)
    .orderBy("endedOn")
    .orderBy("id")
    .execute();

async function settleFirst(call: Call): Promise<void> {
  const [first] = await closings(call, "FINAL");
  if (!first) return;
  const lines = first.lines.map(({ key, computedCents }) => ({
    key,
    cents: computedCents ?? 0,
    reason: "Constaté à la restitution.",
  }));
  await tuneClosing(call, {
    id: first.id,
    version: first.version,
    kind: first.kind,
    lines,
    withoutRepairs: "Rien à remettre en état.",
  });
  for (const { id } of await documentsOfClosing(call, first.id))
    await finaliseDocument(call, { id, version: null });
  await noteSent(call);
}

async function propose(call: Call): Promise<void> {
  for (const { id, version } of await closings(call, "MIDTERM"))
    await enterCosts(call, { id, version, repairsCents: 0, returnTransportCents: null });
}

export const rentalEnds = (today: Day): DatedAct[] => [
  { on: addDays(today, -8), act: settleFirst },
  { on: addDays(today, -7), act: propose },
];
