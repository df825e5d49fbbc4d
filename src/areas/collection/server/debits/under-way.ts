// Debits sent, whose result is still to come: only their own money pays their parts meanwhile.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import "./tables.ts";

export interface DebitUnderWay {
  documentNumber: string;
  amountCents: Cents;
  collectionOn: Day;
}

/** By part, the first collection day first. */
export const debitsUnderWay = (
  call: Call,
  partIds: readonly string[],
): Promise<(DebitUnderWay & { partId: string })[]> =>
  partIds.length === 0
    ? Promise.resolve([])
    : call.db
        .selectFrom("debit")
        .select(["partId", "documentNumber", "amountCents", "collectionOn"])
        .where("partId", "in", [...partIds])
        .where("status", "=", "SENT")
        .orderBy("collectionOn")
        .execute();

/** Parts that no debit sent is about to collect. */
export async function withoutDebitUnderWay<T extends { id: string }>(
  call: Call,
  parts: readonly T[],
): Promise<T[]> {
  const sent = await debitsUnderWay(
    call,
    parts.map(({ id }) => id),
  );
  const partIds = new Set(sent.map(({ partId }) => partId));
  return parts.filter(({ id }) => !partIds.has(id));
}

export const underWayText = ({ amountCents, documentNumber, collectionOn }: DebitUnderWay): string =>
  `Un prélèvement de ${frenchPrice(amountCents)} (${documentNumber}) est en cours jusqu’au ${frenchDay(collectionOn)} : attendez son résultat.`;
