// A draft: the lines of a document before it gets its number.
import { refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { Company } from "#clients/model/companies/company.ts";
import type { DocumentOrigin } from "../../model/documents/document.ts";
import { documentFlow } from "../../model/documents/flow.ts";
import type { DocumentKind, VatBreakdown } from "../../model/documents/frozen.ts";
import type { VatNature } from "../../model/documents/line-kinds.ts";
import { creditBreakdown, vatBreakdown } from "../../model/documents/vat.ts";

type StoredLine = Omit<
  Row<"billingLine">,
  "id" | "documentId" | "position" | "netCents" | "countedCents" | "vatNature" | "vatOn"
>;
export interface DraftLine extends StoredLine {
  /** Its VAT nature and the day that decides of it; absent on a credit, which bears the VAT of what it corrects. */
  vatNature?: VatNature;
  vatOn?: Day;
  /** False for a gesture: what was billed stays billed. */
  isCounted: boolean;
}

/** What a line says where it is neither the rent of a component nor a credit. */
export const plainLine = {
  component: "",
  month: null,
  fromDay: null,
  throughDay: null,
  carId: null,
  correctsLineId: null,
  eventId: null,
  isCounted: true,
} as const;

export interface Draft {
  kind: DocumentKind;
  origin: DocumentOrigin;
  issuerId: string;
  company: Company;
  month: Day | null;
  reference: string;
  correctsIds: readonly string[];
  lines: readonly DraftLine[];
}

type TaxedLine = Pick<DraftLine, "category" | "rate" | "exemption" | "correctsLineId"> & { netCents: Cents };

/** An amount as a quantity and a price, which is never negative (EN 16931, BR-27). */
export const priced = (cents: Cents): Pick<DraftLine, "quantity" | "unitPriceCents"> =>
  cents < 0 ? { quantity: -1, unitPriceCents: -cents } : { quantity: 1, unitPriceCents: cents };

/** A credit bears the period, the car and the VAT of the line that it corrects. */
export const creditLine = (
  line: Row<"billingLine">,
  { cents, why, isCounted = true }: Pick<DraftLine, "why"> & { cents: Cents; isCounted?: boolean },
): DraftLine => ({
  kind: line.kind,
  label: line.label,
  why,
  contractId: line.contractId,
  component: line.component,
  month: line.month,
  fromDay: line.fromDay,
  throughDay: line.throughDay,
  carId: line.carId,
  ...priced(cents),
  category: line.category,
  rate: line.rate,
  exemption: line.exemption,
  correctsLineId: line.id,
  eventId: null,
  isCounted,
});

/** The lines of invoices, less what final credit notes took from them. */
export async function linesLeft(call: Call, documentIds: readonly string[]) {
  if (documentIds.length === 0) return [];
  const lines = await call.db
    .selectFrom("billingLine as line")
    .selectAll("line")
    .select((of) => [
      of
        .selectFrom("billingLine as credit")
        .innerJoin("billingDocument as note", "note.id", "credit.documentId")
        .whereRef("credit.correctsLineId", "=", "line.id")
        .where("note.status", "=", "FINAL")
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>("credit.netCents"), sum.val(0)).as("cents"))
        .as("creditedCents"),
    ])
    .where("line.documentId", "in", [...documentIds])
    .orderBy("line.position")
    .execute();
  return lines.map(({ creditedCents, ...line }) => ({
    ...line,
    leftCents: line.netCents - Number(creditedCents),
  }));
}

/** VAT of a draft: a credit note takes the VAT of the invoice that it corrects, to the cent. */
export async function breakdownOf(
  call: Call,
  draft: Pick<Draft, "kind" | "correctsIds"> & { lines: readonly TaxedLine[] },
): Promise<VatBreakdown[]> {
  const isOfLines =
    draft.kind === "CREDIT_NOTE" && draft.lines.every(({ correctsLineId }) => correctsLineId !== null);
  if (!isOfLines) return vatBreakdown(draft.lines);
  const left = await linesLeft(call, draft.correctsIds);
  return creditBreakdown(
    left.map((line) => ({ ...line, netCents: line.leftCents })),
    draft.lines,
  );
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

const onlyOne = (ids: readonly (string | null)[]): string | null => {
  const [first, ...others] = new Set(ids.filter((id) => id !== null));
  return others.length === 0 ? (first ?? null) : null;
};

async function orderIdsOf(call: Call, lines: readonly DraftLine[]): Promise<string> {
  const ids = [...new Set(lines.flatMap(({ contractId }) => contractId ?? []))];
  if (ids.length === 0) return "";
  const rows = await call.db
    .selectFrom("contract")
    .select("orderId")
    .where("id", "in", ids)
    .orderBy("orderId")
    .execute();
  return rows.map(({ orderId }) => orderId).join(" ");
}

/** Stores a draft with its totals. A total below zero is refused: such an amount is a credit note. */
export async function createDraft(call: Call, draft: Draft): Promise<Row<"billingDocument">> {
  const { kind, origin, issuerId, company, month, reference, correctsIds, lines } = draft;
  const taxed = lines.map((line) => ({ ...line, netCents: line.quantity * line.unitPriceCents }));
  const breakdown = await breakdownOf(call, { kind, correctsIds, lines: taxed });
  const netCents = sumOf(breakdown.map((group) => group.netCents));
  const vatCents = sumOf(breakdown.map((group) => group.vatCents));
  if (netCents + vatCents < 0)
    throw refused("Le total d’un document ne peut pas être négatif : faites un avoir.");
  const document = await begin(
    call,
    documentFlow,
    { kind: "billingDocument", did: "a préparé le document" },
    {
      kind,
      origin,
      issuerId,
      companyId: company.id,
      companyName: company.name,
      clientId: company.clientId,
      contractId: onlyOne(lines.map(({ contractId }) => contractId)),
      orderIds: await orderIdsOf(call, lines),
      month,
      reference,
      number: null,
      issuedOn: null,
      dueOn: null,
      netCents,
      vatCents,
      totalCents: netCents + vatCents,
      content: null,
      contentHash: null,
      paperKey: null,
      sentAt: null,
    },
  );
  if (correctsIds.length > 0)
    await call.db
      .insertInto("correctedInvoice")
      .values(correctsIds.map((invoiceId) => ({ documentId: document.id, invoiceId })))
      .execute();
  const sign = kind === "CREDIT_NOTE" ? -1 : 1;
  await call.db
    .insertInto("billingLine")
    .values(
      taxed.map(({ isCounted, exemption, ...line }, index) => ({
        id: newId(),
        documentId: document.id,
        position: index + 1,
        ...line,
        exemption: exemption && json(exemption),
        countedCents: isCounted ? sign * line.netCents : 0,
      })),
    )
    .execute();
  return document;
}
