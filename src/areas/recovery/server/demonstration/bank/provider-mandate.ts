// A client whose mandate GoCardless holds, as if GoCardless were set: the demonstration has no account there.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import type { Call } from "#kernel/server/call.ts";
import { onDay } from "#contracts/server/demonstration/stories.ts";
import "#clients/server/tables.ts";
import { openMandate } from "#mandates/server/requests/ask.ts";
import { applyMandate } from "#payments/server/provider-mandates/apply-mandate.ts";
import { fictitiousIban } from "../fictitious-iban.ts";

export const heldProvider = "gocardless";

export const withGocardless = (call: Call): Call => ({
  ...call,
  services: {
    ...call.services,
    payments: { ...call.services.payments, gocardlessSecret: "demonstration" },
  },
});

/** A company that had a car before the last collection. */
export async function providerClient(call: Call): Promise<string | null> {
  const company = await call.db
    .selectFrom("company as o")
    .innerJoin("contract as k", "k.companyId", "o.id")
    .innerJoin("rentalPeriod as p", "p.contractId", "k.id")
    .select("o.id")
    .where("o.paymentKind", "=", "MANDATE")
    .where("o.mandateStatus", "=", "Active")
    .where("k.status", "=", "ONGOING")
    .where("p.startDay", "<", addDays(call.today, -90))
    .orderBy("k.orderId", "desc")
    .executeTakeFirst();
  return company?.id ?? null;
}

/** Far from the ranks of the other mandates. */
const heldRank = 980;

export async function recordHeldMandate(call: Call, companyId: string, signedOn: Day): Promise<void> {
  const { id: mandateId } = await openMandate(
    call,
    companyId,
    { scheme: "CORE", contactId: null, codeChannel: "email" },
    heldProvider,
  );
  const then = onDay(call, signedOn);
  await applyMandate(then, mandateId, {
    provider: heldProvider,
    readAt: then.now.toISOString(),
    mandate: {
      id: "MD0000DEMO01",
      ourMandateId: mandateId,
      state: "active",
      accountMask: maskedIban(fictitiousIban(heldRank)),
      bankName: "",
      replacedById: null,
      isTest: call.services.payments.isTest,
    },
  });
}
