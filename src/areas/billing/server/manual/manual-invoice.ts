// Invoices typed by a person: drafts that no computation replaces.
import type { Upload } from "#kernel/documents/files.ts";
import { invalid } from "#kernel/failure.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { totalProblem } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { DocumentKind, VatBreakdown } from "../../model/documents/frozen.ts";
import { vatBreakdown } from "../../model/documents/vat.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import {
  type ManualInvoice,
  type ManualLine,
  mixedNaturesMessage,
} from "../../model/manual/manual-invoice.ts";
import { billedCompany, type BilledCompany } from "../company-billing.ts";
import { issuerOfContract } from "../issuers.ts";
import { createDraft, type DraftLine, plainLine } from "../documents/create-draft.ts";
import { documentKindOf } from "../../model/rules/natures.ts";
import { type DatedVat, vatPartyOf, vatReader } from "../documents/line-vat.ts";
import { addAttachments } from "../documents/attachments.ts";

interface TaxedLine {
  line: ManualLine;
  vat: DatedVat;
}

interface Typed {
  billed: BilledCompany;
  issuerId: string;
  /** The lines of each document, by its kind. */
  documents: [kind: DocumentKind, lines: TaxedLine[]][];
}

async function contractOf(call: Call, { companyId, contractId }: ManualInvoice) {
  if (contractId === null) return null;
  const contract = await get(call, "contract", contractId);
  if (contract.companyId !== companyId && contract.signedCompanyId !== companyId)
    throw invalid({ contractId: "Ce contrat n’est pas de cette société." });
  return contract;
}

async function taxedLines(call: Call, form: ManualInvoice, billed: BilledCompany): Promise<TaxedLine[]> {
  const contract = await contractOf(call, form);
  const party = await vatPartyOf(call, billed, contract);
  const vatOf = await vatReader(call);
  const mistakes: FieldMessages = {};
  const lines = form.lines.flatMap((line, index) => {
    const vat = vatOf(line.kind, party, call.today);
    if (!("refusal" in vat)) return { line, vat };
    mistakes[vat.of === "COMPANY" ? "companyId" : `lines.${index}.kind`] = vat.refusal;
    return [];
  });
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  return lines;
}

async function readTyped(call: Call, form: ManualInvoice): Promise<Typed> {
  const billed = await billedCompany(call, form.companyId);
  const lines = await taxedLines(call, form, billed);
  return {
    billed,
    issuerId: form.contractId === null ? lessorIssuerId : await issuerOfContract(call, form.contractId),
    documents: [...Map.groupBy(lines, ({ line, vat }) => documentKindOf(line.kind, vat.vatNature))],
  };
}

const amountOf = ({ quantity, unitPriceCents }: ManualLine): number => quantity * unitPriceCents;

const breakdown = (lines: readonly TaxedLine[]): VatBreakdown[] =>
  vatBreakdown(lines.map(({ line, vat }) => ({ ...vat, netCents: amountOf(line) })));

function totalsOf(lines: readonly TaxedLine[]) {
  const vat = breakdown(lines);
  const netCents = vat.reduce((sum, group) => sum + group.netCents, 0);
  const totalCents = vat.reduce((sum, group) => sum + group.vatCents, netCents);
  return { vat, netCents, totalCents };
}

export async function previewManualInvoice(call: Call, form: ManualInvoice) {
  const { documents } = await readTyped(call, form);
  call.markUnchanged();
  return { documents: documents.map(([kind, lines]) => ({ kind, ...totalsOf(lines) })) };
}

const draftLine = ({ line, vat }: TaxedLine, contractId: string | null): DraftLine => ({
  ...plainLine,
  kind: line.kind,
  label: line.label,
  why: "",
  contractId,
  quantity: line.quantity,
  unitPriceCents: line.unitPriceCents,
  ...vat,
});

/** One draft, or two when the user accepts it: their ids. */
export async function createManualInvoice(
  call: Call,
  form: ManualInvoice,
  files: readonly Upload[],
): Promise<string[]> {
  const { billed, issuerId, documents } = await readTyped(call, form);
  if (documents.length > 1 && !form.isSplit) throw invalid({ isSplit: mixedNaturesMessage });
  if (documents.some(([, lines]) => lines.reduce((sum, { line }) => sum + amountOf(line), 0) <= 0))
    throw invalid({
      lines: "Le total d’une facture est supérieur à 0 : pour rendre une somme, faites un avoir.",
    });
  for (const [, lines] of documents) {
    const message = totalProblem(totalsOf(lines).totalCents);
    if (message !== null) throw invalid({ lines: message });
  }
  const ids: string[] = [];
  for (const [kind, lines] of documents) {
    const { id } = await createDraft(call, {
      kind,
      origin: "MANUAL",
      issuerId,
      company: billed.company,
      month: null,
      reference: form.reference,
      correctsIds: [],
      lines: lines.map((line) => draftLine(line, form.contractId)),
    });
    ids.push(id);
  }
  await addAttachments(call, ids, files);
  return ids;
}
