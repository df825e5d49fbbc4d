// Random steps of the money of a company: receipts, allocations, credit notes, losses, refunds, guarantees, undoings.
import { type RawBuilder, sql } from "kysely";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { addDays, latestOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { idsOf } from "#kernel/values.ts";
import { refundFlow } from "#ledger/model/receipts/refund-flow.ts";
import { allocate, type Undoing, undoAllocation } from "#ledger/server/receipts/allocate.ts";
import { removePaymentDate, setPaymentDate } from "#ledger/server/receipts/payment-date.ts";
import { recordReceipt, reverseReceipt } from "#ledger/server/receipts/record.ts";
import { refundCreditNote, refundReceipt } from "#ledger/server/receipts/refunds.ts";
import { undoWriteOff, writeOff } from "#recovery/server/agreements/write-offs.ts";
import { buildCreditNote } from "../builders/billing.ts";

interface Ids {
  id: string;
}
const pickOf = <T>(rows: readonly T[], pick: number): T | undefined => rows[pick % Math.max(rows.length, 1)];

const pickId = async (call: Call, pick: number, query: RawBuilder<Ids>): Promise<string | undefined> =>
  pickOf(idsOf((await query.execute(call.db)).rows), pick);

const reason = "Essai";
const undoing = (call: Call, pick: number): Undoing =>
  pick % 2 === 0 ? { cause: "MISTAKE", reason } : { cause: "FACT", on: call.today, reason };

/** What an act changes; false where there is nothing to do. */
type Act = (call: Call, cents: number, pick: number) => Promise<boolean>;

async function withIds<Keys extends string>(
  found: Readonly<Record<Keys, string | undefined>>,
  act: (ids: Record<Keys, string>) => Promise<unknown>,
): Promise<boolean> {
  const isComplete = (ids: typeof found): ids is Readonly<Record<Keys, string>> =>
    Object.values(ids).every((id) => id !== undefined);
  if (!isComplete(found)) return false;
  await act(found);
  return true;
}

/** The steps of the account of a company, of receipts, invoices and credit notes. */
export function accountActs(companyId: string) {
  const receipts = sql<Ids>`select id from receipt where company_id = ${companyId} and security is null
    and reverses_id is null and not is_reversed order by id`;
  const partsOf = (kind: string) =>
    sql<Ids>`select p.id from document_part p join billing_document d on d.id = p.document_id
      where d.company_id = ${companyId} and d.kind = ${kind} and p.remaining_cents > 0 order by p.id`;
  const documents = (kind: string) =>
    sql<Ids>`select id from billing_document where company_id = ${companyId} and kind = ${kind} order by id`;
  return {
    receive: async (call, amountCents) => {
      await recordReceipt(call, {
        issuerId: lessorIssuerId,
        companyId,
        method: "TRANSFER",
        origin: "MANUAL",
        receivedOn: call.today,
        amountCents,
      });
      return true;
    },
    pay: async (call, cents, pick) =>
      withIds(
        {
          receiptId: await pickId(call, pick, receipts),
          partId: await pickId(call, pick + cents, partsOf("INVOICE")),
        },
        ({ receiptId, partId }) => allocate(call, [{ from: { receiptId }, to: { partId }, cents }]),
      ),
    "set off": async (call, cents, pick) =>
      withIds(
        {
          creditPartId: await pickId(call, pick, partsOf("CREDIT_NOTE")),
          partId: await pickId(call, pick + cents, partsOf("INVOICE")),
        },
        ({ creditPartId, partId }) => allocate(call, [{ from: { creditPartId }, to: { partId }, cents }]),
      ),
    undo: async (call, _, pick) =>
      withIds(
        {
          id: await pickId(
            call,
            pick,
            sql`select a.id from allocation a join document_part p on p.id = a.part_id
              join billing_document d on d.id = p.document_id
              where d.company_id = ${companyId} and a.undoes_id is null order by a.id`,
          ),
        },
        ({ id }) => undoAllocation(call, id, undoing(call, pick)),
      ),
    reverse: async (call, cents, pick) =>
      withIds({ id: await pickId(call, pick, receipts) }, ({ id }) =>
        reverseReceipt(call, { id, ...undoing(call, cents) }),
      ),
    credit: async (call, cents, pick) => {
      const id = await pickId(call, pick, documents("INVOICE"));
      if (id === undefined) return false;
      const lineId = await pickId(
        call,
        cents,
        sql`select id from billing_line where document_id = ${id} order by position`,
      );
      return withIds({ lineId }, async (line) =>
        buildCreditNote(call, await get(call, "billingDocument", id), [{ ...line, cents }]),
      );
    },
  } as const satisfies Record<string, Act>;
}

/** The steps of losses, dates of payment, refunds and guarantees. */
export function otherActs({
  companyId,
  contractId,
  nextId,
}: Record<"companyId" | "contractId" | "nextId", string>) {
  const unpaid = sql<Ids>`select id from billing_document
    where company_id = ${companyId} and kind = 'INVOICE' and remaining_cents > 0 order by id`;
  const typed = sql<Ids>`select distinct p.document_id as id from allocation a
    join document_part p on p.id = a.part_id join receipt r on r.id = a.receipt_id
    where r.company_id = ${companyId} and r.origin = 'PAYMENT_DATE' and not r.is_reversed order by 1`;
  const guarantees = sql<Ids>`select id from receipt where company_id = ${companyId} and contract_id = ${contractId}
    and security is not null and reverses_id is null and remaining_cents > 0 order by id`;
  const refunds = (status: string) =>
    sql<Ids>`select id from refund where company_id = ${companyId} and status = ${status} order by id`;
  return {
    lose: async (call, cents, pick) =>
      withIds(
        {
          partId: await pickId(
            call,
            pick,
            sql`select p.id from document_part p join billing_document d on d.id = p.document_id
              where d.company_id = ${companyId} and d.kind = 'INVOICE' order by p.id`,
          ),
        },
        async ({ partId }) => {
          const proof = new File(["preuve"], "preuve.pdf", { type: "application/pdf" });
          const bytes = Buffer.from(await proof.arrayBuffer());
          const form = { kind: "BAD_DEBT", cents: Math.ceil(cents / 3), reason } as const;
          await writeOff(call, { partId, form, proof: { name: proof.name, type: proof.type, bytes } });
        },
      ),
    "undo a loss": async (call, _, pick) =>
      withIds(
        {
          id: await pickId(
            call,
            pick,
            sql`select id from write_off where company_id = ${companyId} and undoes_id is null order by id`,
          ),
        },
        ({ id }) => undoWriteOff(call, { id, reason }),
      ),
    "type a date": async (call, cents, pick) =>
      withIds({ id: await pickId(call, pick, unpaid) }, async ({ id }) =>
        setPaymentDate(call, id, {
          day: latestOf(
            addDays(call.today, -(cents % 40)),
            (await get(call, "billingDocument", id)).issuedOn ?? call.today,
          ),
          reference: "",
          method: "TRANSFER",
          isConfirmed: true,
          amountCents: pick % 2 === 0 ? null : cents,
        }),
      ),
    "remove a date": async (call, _, pick) =>
      withIds({ id: await pickId(call, pick, typed) }, ({ id }) => removePaymentDate(call, id)),
    refund: async (call, cents, pick) => {
      const form = { cents: Math.ceil(cents / 10), reason, isConfirmed: true };
      const of = pick % 2 === 0 ? "receipt" : "credit";
      const id = await pickId(
        call,
        pick,
        of === "receipt"
          ? sql`select id from receipt where company_id = ${companyId} and security is null
              and remaining_cents > 0 order by id`
          : sql`select id from billing_document
              where company_id = ${companyId} and kind = 'CREDIT_NOTE' order by id`,
      );
      return withIds({ id }, (one) =>
        of === "receipt" ? refundReceipt(call, one.id, form) : refundCreditNote(call, one.id, form),
      );
    },
    "pay a refund": async (call, _, pick) =>
      withIds({ id: await pickId(call, pick, refunds("REQUESTED")) }, async ({ id }) => {
        const at = { kind: "refund", id, version: null } as const;
        await move(call, refundFlow, { ...at, move: "prepare" });
        await move(call, refundFlow, { ...at, move: "pay", set: { paidOn: call.today } });
      }),
    "unpay a refund": async (call, _, pick) =>
      withIds({ id: await pickId(call, pick, refunds("PAID")) }, ({ id }) =>
        move(call, refundFlow, { kind: "refund", id, version: null, move: "unpay", set: { paidOn: null } }),
      ),
    secure: async (call, amountCents, pick) => {
      await recordReceipt(call, {
        issuerId: lessorIssuerId,
        companyId,
        method: "TRANSFER",
        origin: "DEPOSIT",
        receivedOn: call.today,
        amountCents,
        guarantee: { contractId, security: pick % 2 === 0 ? "DEPOSIT" : "COLLATERAL" },
      });
      return true;
    },
    "set off a guarantee": async (call, cents, pick) =>
      withIds(
        {
          receiptId: await pickId(call, pick, guarantees),
          partId: await pickId(
            call,
            cents,
            sql`select p.id from document_part p join billing_document d on d.id = p.document_id
              where d.company_id = ${companyId} and d.kind = 'INVOICE' and p.remaining_cents > 0 order by p.id`,
          ),
        },
        ({ receiptId, partId }) =>
          allocate(call, [{ from: { receiptId }, to: { partId }, cents: Math.ceil(cents / 4) }]),
      ),
    "carry over": async (call, cents, pick) =>
      withIds({ receiptId: await pickId(call, pick, guarantees) }, async ({ receiptId }) => {
        const { issuerId, security } = await get(call, "receipt", receiptId);
        if (security === null) return;
        const carried = Math.ceil(cents / 4);
        const successor = await recordReceipt(call, {
          issuerId,
          companyId,
          method: "TRANSFER",
          origin: "CARRIED_OVER",
          receivedOn: call.today,
          amountCents: carried,
          guarantee: { contractId: nextId, security },
        });
        await allocate(call, [{ from: { receiptId }, to: { carriedToId: successor.id }, cents: carried }]);
      }),
    "reverse a guarantee": async (call, cents, pick) =>
      withIds({ id: await pickId(call, pick, guarantees) }, ({ id }) =>
        reverseReceipt(call, { id, ...undoing(call, cents) }),
      ),
  } as const satisfies Record<string, Act>;
}
