// Declarations of payments to the platform, each once: recorded by a later area, sent after the commit.
import type { Day } from "#kernel/calendar/day.ts";
import { unavailable } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { stateRefusals } from "#kernel/flow/flow.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, type Row, findRows, existingRow } from "#kernel/server/records/records.ts";
import { outsideSweep } from "#kernel/server/sweep.ts";
import type { CashedRate, Cashing } from "../../model/platform/cashing.ts";
import { depositFlow } from "../../model/platform/flow.ts";
import { cashedStatus } from "./flow-service/cashed-status.ts";
import { FlowRefusal, type InvoicePlatform, type PlatformFlow, type SubmittedFlow } from "./port.ts";

type CashingRow = Row<"platformCashing">;
const kind = "platformDeposit";

export interface NewCashing {
  day: Day;
  rates: readonly CashedRate[];
}

/** The declarations of a deposit, the first one first. */
export const cashingsOf = (call: Call, depositId: string): Promise<CashingRow[]> =>
  findRows(call, "platformCashing", { depositId }, { by: ["rank"] });

export const cashingViews = async (call: Call, depositId: string): Promise<Cashing[]> =>
  (await cashingsOf(call, depositId)).map(({ rank, day, status, grossCents, reason }) => ({
    rank,
    day,
    status,
    grossCents,
    reason,
  }));

/** The caller holds the lock of the deposit. */
export async function recordCashings(
  call: Call,
  deposit: Row<"platformDeposit">,
  cashings: readonly NewCashing[],
): Promise<void> {
  if (cashings.length === 0) return;
  const former = (await cashingsOf(call, deposit.id)).length;
  await call.db
    .insertInto("platformCashing")
    .values(
      cashings.map(({ day, rates }, at) => ({
        id: newId(),
        depositId: deposit.id,
        rank: former + at + 1,
        day,
        isTest: deposit.isTest,
        grossCents: rates.reduce((sum, { cents }) => sum + cents, 0),
        rates: json([...rates]),
        status: "TO_SEND" as const,
        flowId: null,
        declaredAt: call.now.toISOString(),
      })),
    )
    .execute();
  call.emitChange({ kind, id: deposit.id });
  await call.enqueue(sendCashings.job, {}, { key: "soon" });
}

async function findOpen(call: Call): Promise<string[]> {
  call.markUnchanged();
  const { invoicePlatform } = call.services;
  if (invoicePlatform === null) return [];
  const rows = await call.db
    .selectFrom("platformCashing")
    .select("id")
    .where("status", "in", ["TO_SEND", "SENT"])
    .where("isTest", "=", invoicePlatform.isTest)
    .orderBy("declaredAt")
    .orderBy("rank")
    .execute();
  return rows.map(({ id }) => id);
}

const setCashing = (call: Call, id: string, set: Partial<CashingRow>): Promise<unknown> => {
  call.markUnchanged();
  return call.db.updateTable("platformCashing").set(set).where("id", "=", id).execute();
};

interface Declaration {
  cashing: CashingRow;
  flow: SubmittedFlow;
}

async function prepare(call: Call, id: string): Promise<Declaration | null> {
  call.markUnchanged();
  const cashing = await existingRow(call, "platformCashing", { id });
  const { content } = await get(call, "billingDocument", cashing.depositId);
  if (content === null || cashing.status === "TAKEN" || cashing.status === "REFUSED") return null;
  const { rank, day, rates, declaredAt } = cashing;
  const trackingId = `${content.number}_212_${rank}`;
  const xml = cashedStatus({ document: content, id: trackingId, rank, day, rates, sentAt: declaredAt });
  const bytes = new TextEncoder().encode(xml);
  return { cashing, flow: { trackingId, name: `${trackingId}.xml`, syntax: "CDAR", bytes } };
}

/** A paid invoice is cashed once its payments are declared; it is no longer once one was undone. */
async function settleDeposit(call: Call, depositId: string): Promise<void> {
  const { status } = await get(call, kind, depositId);
  const { remainingCents, number } = await get(call, "billingDocument", depositId);
  const name = remainingCents > 0 ? "beUncashed" : "beCashed";
  if (stateRefusals(depositFlow, name, status).length > 0) return;
  const did =
    remainingCents > 0
      ? `n’est plus encaissée\u00a0: un paiement de ${number} est annulé`
      : "a été déclarée encaissée à la plateforme";
  await move(call, depositFlow, { kind, id: depositId, version: null, move: name, did });
}

async function applyAnswer(call: Call, { id, depositId }: CashingRow, flow: PlatformFlow): Promise<void> {
  if (flow.acknowledgement === "Pending") return void (await setCashing(call, id, { status: "SENT" }));
  const isTaken = flow.acknowledgement === "Ok";
  await setCashing(call, id, { status: isTaken ? "TAKEN" : "REFUSED", reason: flow.reason });
  call.emitChange({ kind, id: depositId });
  if (isTaken) await settleDeposit(call, depositId);
}

async function flowIdOf(platform: InvoicePlatform, { cashing, flow }: Declaration): Promise<string> {
  if (cashing.flowId !== null) return cashing.flowId;
  const existing = await platform.find(flow.trackingId);
  return (existing ?? (await platform.submit(flow))).id;
}

async function declare(errand: OutsideContext, id: string): Promise<void> {
  const platform = errand.outside.invoicePlatform;
  if (platform === null) throw unavailable("La plateforme de factures électroniques");
  const declaration = await errand.within((call) => prepare(call, id));
  if (declaration === null) return;
  try {
    const flowId = await flowIdOf(platform, declaration);
    await errand.within((call) => setCashing(call, id, { flowId, status: "SENT" }));
    const answer = await platform.read(flowId);
    if (answer) await errand.within((call) => applyAnswer(call, declaration.cashing, answer));
  } catch (error) {
    if (!(error instanceof FlowRefusal)) throw error;
    await errand.within((call) => setCashing(call, id, { status: "REFUSED", reason: error.message }));
  }
}

export const sendCashings = outsideSweep("billing.declare-cashed-to-platform", {
  cron: "10,40 * * * *",
  find: ({ within }) => within(findOpen),
  each: declare,
});
