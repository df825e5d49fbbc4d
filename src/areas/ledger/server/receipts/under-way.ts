// Debits sent, whose result is still to come: only their own money pays their parts meanwhile.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { idsOf } from "#kernel/values.ts";
import { type PendingDebit, pendingDebits } from "../../model/events.ts";

export type DebitUnderWay = Pick<PendingDebit, "documentNumber" | "amountCents" | "collectionOn">;

/** The first collection day first. */
export const pendingDebitsOf = async (
  call: Call,
  of: { partIds: readonly string[] } | { documentIds: readonly string[] },
): Promise<PendingDebit[]> => (await call.ask(pendingDebits, of)).flat();

const sentOf = (debits: readonly PendingDebit[]): PendingDebit[] => debits.filter(({ isSent }) => isSent);

export const debitsUnderWay = async (call: Call, partIds: readonly string[]): Promise<PendingDebit[]> =>
  sentOf(await pendingDebitsOf(call, { partIds }));

/** By document, the first collection day first. */
export const debitsUnderWayByDocument = async (
  call: Call,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, PendingDebit[]>> =>
  Map.groupBy(sentOf(await pendingDebitsOf(call, { documentIds })), ({ documentId }) => documentId);

/** Parts that no debit sent is about to collect. */
export async function withoutDebitUnderWay<T extends { id: string }>(
  call: Call,
  parts: readonly T[],
): Promise<T[]> {
  const sent = await debitsUnderWay(call, idsOf(parts));
  const partIds = new Set(sent.map(({ partId }) => partId));
  return parts.filter(({ id }) => !partIds.has(id));
}

export const underWayText = ({ amountCents, documentNumber, collectionOn }: DebitUnderWay): string =>
  `Un prélèvement de ${frenchPrice(amountCents)} (${documentNumber}) est en cours jusqu’au ${frenchDay(collectionOn)} : attendez son résultat.`;
