// Fills the form from the document of an invoice: each value is shown next to its page; a doubtful one requires a click.
import { Suspense, useState } from "react";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useForm, useFormState } from "#kit/form/form.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { invoicesContract } from "../../../contract/invoices.ts";
import type { InvoiceProposal } from "../../../model/invoices/proposal.ts";
import { DocumentReader } from "../../form/reading/DocumentReader.tsx";
import { sureFill } from "../../form/reading/read-value.ts";
import { type InvoiceRow, toInvoiceRows } from "./read-rows.ts";

const ReadTable = idlePart(() => import("../../form/reading/ReadTable.tsx"));

interface Values extends Readonly<Record<string, unknown>> {
  lineIds?: string[];
}

export default function ReadInvoice() {
  const { values, set } = useForm<Values>();
  const form = useFormState();
  const extract = useWrite(invoicesContract.extractSupplierInvoice);
  const [read, setRead] = useState<{ file: File; proposal: InvoiceProposal } | null>(null);
  const fillSure = (rows: readonly InvoiceRow[]): void => {
    const sure = rows.filter((row) => sureFill(row) !== null);
    for (const { name, fill } of sure) if (name !== "lineIds") set(name, fill);
    set(
      "lineIds",
      sure.flatMap(({ name, fill }) => (name === "lineIds" && typeof fill === "string" ? [fill] : [])),
    );
  };
  const choose = async (file: File): Promise<void> => {
    form.setFile("file", file);
    const proposal = await extract.mutateAsync({ files: { file } });
    fillSure(toInvoiceRows(proposal));
    setRead({ file, proposal });
  };
  const take = ({ name, fill }: InvoiceRow): void => {
    if (name !== "lineIds") return set(name, fill);
    if (typeof fill === "string") set("lineIds", [...(values.lineIds ?? []), fill]);
  };
  const isTaken = ({ name, fill }: InvoiceRow): boolean =>
    name === "lineIds" ? (values.lineIds ?? []).some((id) => id === fill) : values[name] === fill;
  return (
    <DocumentReader
      title="Document"
      hint="Son PDF, ou sa photo, remplit la facture et l’accompagne ; ce qui est douteux attend votre clic."
      label="Document de la facture"
      button="Lire la facture"
      note="en français, en allemand ou en anglais"
      isReading={extract.isPending}
      read={choose}
    >
      {read && (
        <Suspense>
          <ReadTable
            file={read.file}
            doubts={read.proposal.doubts}
            rows={toInvoiceRows(read.proposal).map((row) => ({
              ...row,
              key: `${row.name} ${row.value} ${row.text}`,
              onTake: row.fill !== null && !isTaken(row) ? () => take(row) : null,
            }))}
          />
        </Suspense>
      )}
    </DocumentReader>
  );
}
