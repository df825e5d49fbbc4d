// A billing document in full: its lines with what is left of them, what is to pay, what corrects it.
import { sql } from "kysely";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { documentFlow } from "../../model/documents/flow.ts";
import type { DocumentSending } from "../../model/documents/sending.ts";
import { type DocumentView, documentViewSchema } from "../../model/documents/view.ts";
import { priorClaimOf } from "../../model/events.ts";
import { awaitsSetOff } from "./awaited-set-off.ts";
import { depositOf } from "../platform/deposits.ts";
import { attachmentsOf } from "./attachments.ts";
import { breakdownOf, linesLeft } from "./create-draft.ts";
import { disputedCentsOf } from "./dispute.ts";
import { documentSubject, draftLacks } from "./draft-lacks.ts";
import { frozenLines, linesOf } from "./frozen-lines.ts";
import { sendingSql } from "../sent.ts";

const toView = viewOf(documentViewSchema);

const correctedBy = (call: Call, id: string) =>
  call.db
    .selectFrom("correctedInvoice as of")
    .innerJoin("billingDocument as note", "note.id", "of.documentId")
    .select(["note.id", "note.number", "note.totalCents"])
    .where("of.invoiceId", "=", id)
    .orderBy("note.createdAt")
    .execute();

export const correctedInvoicesOf = (call: Call, id: string) =>
  call.db
    .selectFrom("correctedInvoice as of")
    .innerJoin("billingDocument as invoice", "invoice.id", "of.invoiceId")
    .select(["invoice.id", "invoice.number"])
    .where("of.documentId", "=", id)
    .orderBy("invoice.number")
    .execute();

async function sendingOf(call: Call, id: string): Promise<DocumentSending | null> {
  const { rows } = await sql<{ sending: DocumentSending | null }>`
    select ${sql.raw(sendingSql)} as sending from billing_document d where id = ${id}`.execute(call.db);
  return rows[0]?.sending ?? null;
}

/** The same actions on a document already sent. */
const againLabels = { send: "Renvoyer", recordSending: "Corriger l’envoi noté" } as const;

export async function documentView(call: Call, document: Row<"billingDocument">): Promise<DocumentView> {
  const lines = await linesOf(call, document.id);
  const left = new Map((await linesLeft(call, [document.id])).map(({ id, leftCents }) => [id, leftCents]));
  const corrects = await correctedInvoicesOf(call, document.id);
  const frozen = await frozenLines(call, lines);
  const vat =
    document.content?.vat ??
    (await breakdownOf(call, { kind: document.kind, correctsIds: corrects.map(({ id }) => id), lines }));
  const parts = await call.db
    .selectFrom("documentPart")
    .select(["id", "dueOn", "amountCents", "settledCents", "isReplaced"])
    .where("documentId", "=", document.id)
    .orderBy("position")
    .execute();
  const lacks = document.status === "DRAFT" ? (await draftLacks(call, document)).lacks : [];
  const [prior = null] = await call.ask(priorClaimOf, { documentId: document.id });
  const deposit = await depositOf(call, document.id);
  const [recipient] = document.status === "DRAFT" ? [] : await recipientsOf(call, document);
  const { offers, next } = lifeCycleOf(
    documentFlow,
    documentSubject(document, {
      lacks,
      isOnPlatform: deposit !== null,
      hasRecipient: recipient !== undefined,
    }),
    missingPermission(call),
  );
  return toView({
    ...document,
    disputedCents: disputedCentsOf(document),
    hasPaper: document.paperKey !== null,
    awaitsSetOff:
      document.status === "FINAL" && document.paperKey === null && (await awaitsSetOff(call, document.id)),
    lines: frozen.map((line, index) => {
      const { id = "", carId = null } = lines[index] ?? {};
      return { ...line, id, carId, leftCents: left.get(id) ?? 0 };
    }),
    vat,
    parts,
    prior,
    corrects,
    correctedBy: await correctedBy(call, document.id),
    platformStatus: deposit?.status ?? null,
    attachments: await attachmentsOf(call, document.id),
    sendsTo: recipient ? `${recipient.name} (${recipient.email})` : "",
    sending: await sendingOf(call, document.id),
    offers: document.isToSend
      ? offers
      : {
          ...offers,
          send: { ...offers.send, label: againLabels.send },
          recordSending: { ...offers.recordSending, label: againLabels.recordSending },
        },
    next,
  });
}

export const readDocument = async (call: Call, id: string): Promise<DocumentView> =>
  documentView(call, await get(call, "billingDocument", id));
