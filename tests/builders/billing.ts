// Billing documents in one call, for tests of every area.
import type { Company } from "#clients/model/companies/company.ts";
import { companyOf } from "#clients/server/read.ts";
import { buildClient, type BuiltClient } from "#tests/builders/clients.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { LineKindKey } from "#billing/model/documents/line-kinds.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { creditDocument } from "#billing/server/documents/credit.ts";
import { createDraft, type DraftLine, priced } from "#billing/server/documents/create-draft.ts";
import { finaliseDocument } from "#billing/server/documents/finalise.ts";
import { wireTransfer } from "./contracts.ts";

export interface BuiltLine {
  kind?: LineKindKey;
  netCents: number;
  rate?: number;
  contractId?: string;
  /** First and last day billed. */
  days?: readonly [Day, Day];
}

const lineOf = ({ kind = "RENT", netCents, rate = 0.2, contractId, days }: BuiltLine): DraftLine => ({
  kind,
  label: "Loyer",
  why: "",
  contractId: contractId ?? null,
  component: "",
  month: null,
  fromDay: days?.[0] ?? null,
  throughDay: days?.[1] ?? null,
  carId: null,
  ...priced(netCents),
  ...(kind === "DEPOSIT" || kind === "COLLATERAL" || rate === 0
    ? { category: "O", rate: 0, exemption: { code: "VATEX-EU-O", text: "Hors du champ de la TVA." } }
    : { category: "S", rate, exemption: null }),
  correctsLineId: null,
  eventId: null,
  isCounted: false,
});

export interface DocumentRequest {
  company: Company;
  lines: readonly BuiltLine[];
  kind?: "INVOICE" | "NOTE" | "CALL";
  issuerId?: string;
  /** False for a document that waits to be sent. */
  isSent?: boolean;
}

/** The document was sent to the client, which is its notice, and what lateness awaits. */
export async function markSent(call: Call, id: string): Promise<void> {
  await call.db
    .updateTable("billingDocument")
    .set({ sentAt: call.now.toISOString() })
    .where("id", "=", id)
    .execute();
  call.markUnchanged();
}

/** A document with its number, sent. */
export async function buildDocument(
  call: Call,
  { company, lines, kind = "INVOICE", issuerId = lessorIssuerId, isSent = true }: DocumentRequest,
): Promise<Row<"billingDocument">> {
  const draft = await createDraft(call, {
    kind,
    origin: kind === "CALL" ? "DEPOSIT" : "MANUAL",
    issuerId,
    company,
    month: null,
    reference: "",
    correctsIds: [],
    lines: lines.map(lineOf),
  });
  const { id } = await finaliseDocument(call, { id: draft.id, version: null });
  if (isSent) await markSent(call, id);
  return get(call, "billingDocument", id);
}

/** An invoice, sent, of the first example: 489,90 and 20,00, 611,88 with VAT; of a client who pays by transfer. */
export async function buildInvoice(
  call: Call,
  {
    lines = [{ netCents: 48_990 }, { netCents: 2_000 }],
    client,
    isSent = true,
  }: { lines?: readonly BuiltLine[]; client?: BuiltClient; isSent?: boolean } = {},
): Promise<BuiltClient & { invoice: Row<"billingDocument"> }> {
  const built = client ?? (await buildClient(call, {}, wireTransfer));
  const company = await companyOf(call, built.company.id);
  return { ...built, invoice: await buildDocument(call, { company, lines, isSent }) };
}

/** A credit note with its number; of all that is left without lines. */
export async function buildCreditNote(
  call: Call,
  invoice: Row<"billingDocument">,
  lines: { lineId: string; cents: number }[] | null = null,
): Promise<Row<"billingDocument">> {
  const { version } = await call.db
    .selectFrom("billingDocument")
    .select("version")
    .where("id", "=", invoice.id)
    .executeTakeFirstOrThrow();
  const draft = await creditDocument(call, {
    id: invoice.id,
    version,
    as: "CORRECTION",
    lines,
    reason: "Erreur de loyer",
  });
  return finaliseDocument(call, { id: draft.id, version: null });
}
