// The payments of an invoice that the platform follows, declared to it day by day: what was received less what was
// declared, so that any order of payments and returns gives the same.
import { job } from "#kernel/event.ts";
import { outsideJob, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getAtVersion, type Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import type { FrozenDocument } from "#billing/model/documents/frozen.ts";
import type { DepositStatus } from "#billing/model/documents/deposit-status.ts";
import { cashingsOf, type NewCashing, recordCashings } from "#billing/server/platform/cashings.ts";
import { allocationsAdded } from "../../model/events.ts";
import { addPayments, paymentsOfDocument, type ReportedPayment } from "../../model/e-reporting/payments.ts";
import { movementsOf } from "./movements.ts";

type Deposit = Row<"platformDeposit">;

/** The states in which the client has the invoice. */
const received: readonly DepositStatus[] = ["DEPOSITED", "APPROVED", "QUESTIONED", "CASHED", "TREATED"];
/** Those in which it may still await its declaration, without any further payment. */
const open: readonly DepositStatus[] = ["DEPOSITED", "APPROVED", "QUESTIONED"];

const paymentsOf = async (
  call: Call,
  documentId: string,
  document: FrozenDocument,
): Promise<ReportedPayment[]> =>
  paymentsOfDocument(document, (await movementsOf(call, [documentId])).get(documentId) ?? []);

/** The declared amounts as payments of the opposite sign. */
const declaredAsPayments = (cashings: Awaited<ReturnType<typeof cashingsOf>>): ReportedPayment[] =>
  cashings.flatMap(({ day, rates }) =>
    rates.map(({ rate, cents }) => ({
      day,
      channel: "PLATFORM" as const,
      customer: "",
      category: "S" as const,
      rate,
      grossCents: -cents,
      vatCents: 0,
      count: 1,
    })),
  );

/** By day and rate alone: exempt amounts are those of the rate 0. */
const byRate = (payment: ReportedPayment): ReportedPayment => ({ ...payment, customer: "", category: "S" });

function differences(payments: readonly ReportedPayment[]): NewCashing[] {
  const left = addPayments(payments.map(byRate)).filter(({ grossCents }) => grossCents !== 0);
  return [...new Set(left.map(({ day }) => day))].map((day) => ({
    day,
    rates: left.filter((one) => one.day === day).map(({ rate, grossCents }) => ({ rate, cents: grossCents })),
  }));
}

const isFollowed = (call: Call, { status, flowId, kind, isTest }: Deposit): boolean =>
  kind === "INVOICE" &&
  flowId !== null &&
  received.includes(status) &&
  call.services.invoicePlatform?.isTest === isTest;

async function declareCashed(call: Call, depositId: string): Promise<void> {
  call.markUnchanged();
  const deposit = await getAtVersion(call, "platformDeposit", { id: depositId, version: null });
  const { content } = await get(call, "billingDocument", depositId);
  if (content === null || !isFollowed(call, deposit)) return;
  const payments = await paymentsOf(call, depositId, content);
  const declared = declaredAsPayments(await cashingsOf(call, depositId));
  await recordCashings(call, deposit, differences([...payments, ...declared]));
}

const declareJob = job<{ depositId: string }>("collection.declare-cashed", { retryDelay: 60, retryLimit: 5 });

async function depositsPaid(call: Call, allocationIds: readonly string[]): Promise<string[]> {
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .innerJoin("platformDeposit as d", "d.id", "p.documentId")
    .select("d.id")
    .distinct()
    .where("a.id", "in", allocationIds)
    .where("d.flowId", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Payments received before the platform had acknowledged their invoice. */
export const declarePending = sweep("collection.declare-pending-cashed", {
  cron: "25 * * * *",
  find: async (call) => {
    call.markUnchanged();
    if (call.services.invoicePlatform === null) return [];
    return call.db
      .selectFrom("platformDeposit as d")
      .innerJoin("billingDocument as b", "b.id", "d.id")
      .select("d.id")
      .where("d.status", "in", open)
      .where("d.flowId", "is not", null)
      .where("b.settledCents", ">", 0)
      .execute();
  },
  each: declareCashed,
});

export const declareCashedParts = {
  jobHandlers: [
    outsideJob(declareJob, ({ within }, { depositId }) => within((call) => declareCashed(call, depositId))),
    ...declarePending.jobHandlers,
  ],
  reactions: [
    reaction(allocationsAdded, async (call, { allocationIds }) => {
      if (call.services.invoicePlatform === null) return;
      for (const depositId of await depositsPaid(call, allocationIds))
        await call.enqueue(declareJob, { depositId }, { key: depositId });
    }),
  ],
};
