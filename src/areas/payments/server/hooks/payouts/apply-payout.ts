// The state of a payout at its provider, stored here with what it is made of: in any order, any number of times.
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { type PayoutItem, payoutStatuses, type ProviderPayout } from "../../../model/providers/payout.ts";
import type { OutsideProvider } from "../../../model/providers/provider.ts";
import { inChunks } from "#kernel/server/chunks.ts";

export interface PayoutReading {
  provider: OutsideProvider;
  payout: ProviderPayout;
  readAt: string;
}

const feesOf = (items: readonly PayoutItem[]): number =>
  items.reduce((sum, { kind, cents }) => (kind === "FEE" ? sum - cents : sum), 0);

/** Null when it was read later already. */
async function storePayout(call: Call, { provider, payout, readAt }: PayoutReading): Promise<string | null> {
  const { id: payoutId, status, amountCents, arrivesOn, reference, items } = payout;
  const state = { status, amountCents, feeCents: feesOf(items), arrivesOn, reference, readAt };
  const stored = await call.db
    .insertInto("providerPayout")
    .values({ id: newId(), provider, payoutId, ...state })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "payoutId"])
        .doUpdateSet(state)
        .where("providerPayout.readAt", "<=", readAt),
    )
    .returning("id")
    .executeTakeFirst();
  return stored?.id ?? null;
}

async function debitsOf(call: Call, { provider, payout: { items } }: PayoutReading) {
  const paymentIds = items.flatMap(({ paymentId }) => paymentId ?? []);
  if (paymentIds.length === 0) return new Map<string, string>();
  const rows = await call.db
    .selectFrom("debit")
    .select(["id", "providerPaymentId"])
    .where("provider", "=", provider)
    .where("providerPaymentId", "in", paymentIds)
    .execute();
  return new Map(rows.map(({ id, providerPaymentId }) => [providerPaymentId ?? "", id]));
}

/** Returns what it did, in French. */
export async function applyPayout(call: Call, reading: PayoutReading): Promise<string> {
  call.markUnchanged();
  const payoutId = await storePayout(call, reading);
  if (payoutId === null) return "déjà relu depuis";
  await call.db.deleteFrom("providerPayoutItem").where("payoutId", "=", payoutId).execute();
  const debits = await debitsOf(call, reading);
  const { items, status } = reading.payout;
  const rows = items.map(({ kind, cents, paymentId }, rank) => ({
    payoutId,
    rank,
    kind,
    cents,
    debitId: debits.get(paymentId ?? "") ?? null,
  }));
  for (const chunk of inChunks(rows)) await call.db.insertInto("providerPayoutItem").values(chunk).execute();
  call.emitChange({ kind: "debitBatch", id: payoutId });
  return `versement ${payoutStatuses[status].toLowerCase()}`;
}
