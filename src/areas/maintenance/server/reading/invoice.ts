// Reads the invoice of a garage, before it is stored or once its garage has sent it, for a person to check.
import { requireInvoicePages } from "#documents/server/credit-note.ts";
import { carFactsOf } from "#documents/server/kinds.ts";
import { readDocumentPages } from "#documents/server/read-document.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid } from "#kernel/failure.ts";
import { outsideCall, type OutsideContext } from "#kernel/server/outside.ts";
import { get } from "#kernel/server/records/records.ts";
import { requesterOf } from "#platform/processes/requester.ts";
import { readPages } from "#platform/reading/read.ts";
import { namesGarage, proposedValues, siretKey } from "../../model/reading/invoice.ts";
import type { InvoiceReading } from "../../model/reading/invoice-values.ts";
import { awaitedReportFile } from "../reports/check.ts";
import { invoiceKind } from "../visits/invoices.ts";

interface Input {
  params: { id: string };
  files: { file?: Upload | undefined };
}

/** The chosen file, else the one that the garage has sent. Nothing is stored. */
export const readInvoice = outsideCall(
  async ({ params, files: { file } }: Input, context: OutsideContext) => {
    const sent = file ?? (await context.within((call) => awaitedReportFile(call, params.id)));
    const { pages, fault } = await readPages(sent.bytes, sent.type, requesterOf(context));
    if (fault === "PASSWORD")
      throw invalid({ file: "Ce PDF est protégé par un mot de passe : demandez-en un sans protection." });
    requireInvoicePages(pages);
    return pages;
  },
  async ({ params }, call, pages): Promise<InvoiceReading> => {
    call.markUnchanged();
    const { carId, maintenanceSupplierId } = await get(call, "maintenance", params.id);
    const garage = await get(call, "maintenanceSupplier", maintenanceSupplierId);
    const facts = { ...(await carFactsOf(call, carId)), [siretKey]: garage.siret };
    const vins = facts["vin"] ? [facts["vin"]] : [];
    const read = await readDocumentPages(call, pages, { kind: invoiceKind, vins, facts });
    const isRead = pages.some(({ text }) => text.trim() !== "");
    const isOther = isRead && !namesGarage(pages, garage);
    return {
      isRead,
      values: proposedValues(read.values, facts),
      warnings: [
        ...(isOther ? [`Cette facture ne porte ni le nom ni le SIRET de ${garage.name}.`] : []),
        ...read.warnings,
      ],
    };
  },
);
