// Turns the document of an invoice into values to check, and the cars on order that it names. Nothing is saved.
import { attachedInvoice } from "#documents/model/attached-invoice.ts";
import { requireInvoicePages } from "#documents/server/credit-note.ts";
import { normaliseVin } from "#fleet/model/vin.ts";
import { fleetVinsOnPages } from "#fleet/server/fleet-vins.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { confidenceAt } from "#platform/reading/confidence.ts";
import type { DocumentReading } from "#platform/reading/read.ts";
import { readStoredLessor } from "#settings/server/lessor.ts";
import { readInvoiceTotals } from "../../model/extract/invoice.ts";
import { judgeFound, judgeOrder } from "../../model/extract/judged-order.ts";
import { readOrder } from "../../model/extract/order.ts";
import type { ProposedLine } from "../../model/extract/order-line.ts";
import type { InvoiceProposal } from "../../model/invoices/proposal.ts";
import { findSupplier, imageDoubt, readSupplierFile } from "../documents/supplier-file.ts";

/** The ordered cars that an invoice names, each with its reason not to be chosen. */
async function findCars(
  call: Call,
  lines: readonly ProposedLine[],
  supplierId: string | null,
): Promise<InvoiceProposal["cars"]> {
  const vins = lines.map(({ vin }) => normaliseVin(vin.value));
  if (vins.length === 0) return [];
  const rows = await call.db
    .selectFrom("carOrderLine as line")
    .leftJoin("supplierInvoiceCar as listed", "listed.lineId", "line.id")
    .leftJoin("supplierInvoice as invoice", "invoice.id", "listed.invoiceId")
    .select(["line.id", "line.vin", "line.supplierId", "line.supplierName", "invoice.number"])
    .where("line.vin", "in", vins)
    .execute();
  return lines.map(({ vin }) => {
    const row = rows.find((one) => one.vin === normaliseVin(vin.value));
    const problem = !row
      ? "Ce véhicule n’est pas commandé."
      : row.number !== null
        ? `Il est déjà sur la facture ${row.number}.`
        : supplierId !== null && row.supplierId !== supplierId
          ? `Il est commandé à ${row.supplierName}.`
          : null;
    return { vin, lineId: row && problem === null ? row.id : null, problem };
  });
}

async function buildProposal(call: Call, { pages }: DocumentReading): Promise<InvoiceProposal> {
  const vatNumber = (await readStoredLessor(call)).lessor?.vatNumber ?? null;
  const fleetVins = await fleetVinsOnPages(call, pages);
  const grounds = { facts: {}, fleetVins, confidenceAt };
  const { number, orderedOn, regime, vatNumbers, lines } = judgeOrder(
    readOrder(pages, { vatNumber, fleetVins }),
    pages,
    grounds,
  );
  const judged = judgeFound(pages, grounds);
  const { dueOn, net, vat, total } = readInvoiceTotals(pages);
  const text = pages.map((page) => page.text).join("\n");
  const supplier = await findSupplier(call, { vatNumbers }, text);
  return {
    supplier,
    number,
    invoicedOn: orderedOn,
    dueOn: dueOn && judged(dueOn),
    regime: { value: regime.value, text: regime.text, page: regime.page },
    net: net && judged(net),
    vat: vat && judged(vat),
    total: total && judged(total),
    cars: await findCars(call, lines, supplier?.id ?? null),
    doubts: [
      ...regime.doubts,
      ...(supplier ? [] : ["Le fournisseur n’a pas été reconnu : choisissez-le."]),
      ...(pages.some(({ method }) => method === "PICTURE") && !attachedInvoice(pages) ? [imageDoubt] : []),
    ],
  };
}

export const extractInvoice = outsideCall(
  async ({ files }: { files: { file?: Upload | undefined } }, errand) => {
    const reading = await readSupplierFile(files.file, errand);
    requireInvoicePages(reading.pages);
    return reading;
  },
  (_input, call, reading) => buildProposal(call, reading),
);
