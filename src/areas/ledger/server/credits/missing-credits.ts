// Amounts due to clients, in one list.
import { addDays, dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  compareCredits,
  daysToReturn,
  type MissingCredit,
  type MissingCredits,
} from "../../model/credits/missing-credit.ts";
import { countRefundsToPrepare } from "../receipts/refunds-to-prepare.ts";
import "#billing/server/tables.ts";
import { documentCounts } from "#billing/server/counted.ts";
import { receiptCounts } from "../counted.ts";

async function creditNotes(call: Call): Promise<MissingCredit[]> {
  const rows = await call.db
    .selectFrom("billingDocument")
    .select(["id", "status", "companyId", "companyName", "clientId", "contractId", "number", "issuerId"])
    .select(["issuedOn", "createdAt", "totalCents", "settledCents"])
    .where(documentCounts.in("missingCredit"))
    .execute();
  return rows.map(({ status, number, issuedOn, createdAt, totalCents, settledCents, ...row }) => ({
    ...row,
    kind: status === "DRAFT" ? "DRAFT" : "CREDIT_NOTE",
    reference: number ?? "",
    since: issuedOn ?? dayInParis(createdAt),
    dueOn: null,
    cents: totalCents - settledCents,
  }));
}

/** The rest of a guarantee is returned within thirty days of the day when it was marked to return. */
async function receipts(call: Call): Promise<MissingCredit[]> {
  const rows = await call.db
    .selectFrom("receipt as r")
    .leftJoin("company as m", "m.id", "r.companyId")
    .select([
      "r.id",
      "r.companyId",
      "r.companyName",
      "m.clientId",
      "r.contractId",
      "r.reference",
      "r.issuerId",
    ])
    .select(["r.receivedOn", "r.updatedAt", "r.isToReturn", "r.remainingCents", "r.clientChoice"])
    .where(receiptCounts.in("missingCredit", "r"))
    .execute();
  return rows.map(({ receivedOn, updatedAt, isToReturn, remainingCents, clientChoice, ...row }) => {
    const marked = dayInParis(updatedAt);
    return {
      ...row,
      kind: isToReturn ? "GUARANTEE" : clientChoice === "REFUND" ? "CREDIT_TO_REFUND" : "CREDIT",
      since: isToReturn ? marked : receivedOn,
      dueOn: isToReturn ? addDays(marked, daysToReturn) : null,
      cents: remainingCents,
    };
  });
}

export async function missingCredits(call: Call): Promise<{ credits: MissingCredit[] }> {
  const credits = [...(await creditNotes(call)), ...(await receipts(call))];
  return { credits: credits.toSorted(compareCredits) };
}

/** The amounts due to clients, and the refunds already requested, which wait for a transfer. */
export async function missingCreditsView(call: Call): Promise<MissingCredits> {
  return { ...(await missingCredits(call)), refundsToPrepare: await countRefundsToPrepare(call) };
}
