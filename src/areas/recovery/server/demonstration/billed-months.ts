// A year of invoices of the demonstration company, paid but for a few companies that are late.
import { sql } from "kysely";
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { changeCustomer } from "#billing/server/customers/customers.ts";
import { defaultCompanyBilling } from "#billing/model/company-billing.ts";
import { billNight } from "#billing/server/rents/nightly.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import { writeOff } from "../agreements/write-offs.ts";
import type { DatedAct } from "./acts.ts";
import "#payments/server/tables.ts";

const months = 12;
/** One company in this number, among those that pay by transfer, is late for its last months. */
const oneLateIn = 4;
const lateMonths = 3;

const firstMonth = (today: Day): Day => addMonths(firstOfMonth(today), 1 - months);

/** Parts of rents due before a day, not paid yet and in no debit, oldest first. */
const unpaidParts = (call: Call, before: Day) =>
  call.db
    .selectFrom("documentPart as part")
    .innerJoin("billingDocument as document", "document.id", "part.documentId")
    .select(["part.id", "part.dueOn", "part.remainingCents", "document.number"])
    .select(["document.companyId", "document.issuerId", "document.content"])
    .where("document.origin", "=", "RENT")
    .where("document.kind", "=", "INVOICE")
    .where("part.dueOn", "<", before)
    .where("part.remainingCents", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("debit").select("debit.id").whereRef("debit.partId", "=", "part.id"))),
    )
    .orderBy("document.companyId")
    .orderBy("part.dueOn")
    .orderBy("part.id")
    .execute();

/** Companies that pay by transfer, and do not pay these months. */
async function latePayers(call: Call): Promise<ReadonlySet<string>> {
  const companies = await call.db
    .selectFrom("company as o")
    .select("o.id")
    .distinct()
    .innerJoin("contract as k", "k.companyId", "o.id")
    .where("o.paymentKind", "=", "WIRE_TRANSFER")
    .where("k.status", "=", "ONGOING")
    .orderBy("o.id")
    .execute();
  return new Set(companies.flatMap(({ id }, rank) => (rank % oneLateIn === oneLateIn - 1 ? id : [])));
}

/** Missing from one payment of last month. */
const shortCents = 240;

/** The rest of the first part, paid short, is written off. */
async function payParts(call: Call, unpaidBy: ReadonlySet<string>, lostCents = 0): Promise<void> {
  const parts = await unpaidParts(call, addDays(call.today, -3));
  for (const [rank, part] of parts.filter(({ companyId }) => !unpaidBy.has(companyId)).entries()) {
    const { id, dueOn, number, companyId, issuerId, content } = part;
    const cents = rank === 0 ? lostCents : 0;
    const paidCents = part.remainingCents - cents;
    const receipt = await recordReceipt(call, {
      issuerId,
      companyId,
      method: content?.payment.method ?? "TRANSFER",
      origin: "MANUAL",
      receivedOn: dueOn,
      amountCents: paidCents,
      reference: number ?? "",
    });
    await allocate(call, [{ from: { receiptId: receipt.id }, to: { partId: id }, cents: paidCents }]);
    if (cents > 0)
      await writeOff(call, {
        partId: id,
        form: { kind: "SMALL", cents, reason: "Arrondi du client." },
        proof: undefined,
      });
  }
}

/** A company that is debited on the 3rd is invoiced on the 25th of the month before. */
async function billInAdvance(call: Call): Promise<void> {
  const company = await call.db
    .selectFrom("company as o")
    .innerJoin("contract as k", "k.companyId", "o.id")
    .select("o.id")
    .where("o.mandateStatus", "=", "Active")
    .where("k.status", "=", "ONGOING")
    .orderBy("o.id")
    .executeTakeFirst();
  if (company)
    await changeCustomer(call, company.id, { ...defaultCompanyBilling, recurringDay: 3, version: null });
}

/** Older months were billed elsewhere. */
export async function beginBilling(call: Call): Promise<void> {
  await call.db
    .updateTable("issuer")
    .set({ billingStartsOn: firstMonth(call.today) })
    .where("id", "=", lessorIssuerId)
    .execute();
  await billInAdvance(call);
}

/** Clients received their documents the same day, so that no mail leaves today. */
export async function noteSent(call: Call): Promise<void> {
  await call.db
    .updateTable("billingDocument")
    .set({ sentAt: sql<string>`(issued_on + time '08:00') at time zone 'Europe/Paris'` })
    .where("status", "=", "FINAL")
    .where("sentAt", "is", null)
    .execute();
}

async function bill(call: Call): Promise<void> {
  await billNight(call);
  await noteSent(call);
}

/** Each month is billed on its first day, and paid on the 18th; the last ones are billed in advance as well. */
export function billedMonths(today: Day): DatedAct[] {
  return Array.from({ length: months }, (_, rank) => addMonths(firstMonth(today), rank)).flatMap(
    (month, rank) => [
      { on: month, act: bill },
      {
        on: addDays(month, 17),
        act: async (call) =>
          payParts(
            call,
            rank < months - lateMonths ? new Set() : await latePayers(call),
            rank === months - 2 ? shortCents : 0,
          ),
      },
      ...(rank < months - lateMonths - 1 ? [] : [{ on: addDays(month, 24), act: bill }]),
    ],
  );
}
