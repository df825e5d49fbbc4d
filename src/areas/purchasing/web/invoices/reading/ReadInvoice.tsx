// Fills the form from the document of an invoice: each value is shown next to its page; a doubtful one requires a click.
import { Text } from "#kit/layout/layout.tsx";
import { Button } from "@mantine/core";
import { IconFileSearch } from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { documentTypes } from "#documents/model/kind.ts";
import { errorMessage, isAborted } from "#kernel/web/calls/failures.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { prepareFile } from "#kit/upload/prepare.ts";
import { useForm, useFormState } from "#kit/form/form.ts";
import { Group } from "#kit/form/FormPanel.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { useKitWords } from "#kit/words.ts";
import { invoicesContract } from "../../../contract/invoices.ts";
import type { InvoiceProposal } from "../../../model/invoices/proposal.ts";
import css from "../../form/form.module.css";
import { type InvoiceRow, sureFill, toInvoiceRows } from "./read-rows.ts";

const ReadInvoiceValues = idlePart(() => import("./ReadInvoiceValues.tsx"));

interface Values extends Readonly<Record<string, unknown>> {
  lineIds?: string[];
}

export default function ReadInvoice() {
  const { values, set } = useForm<Values>();
  const form = useFormState();
  const extract = useWrite(invoicesContract.extractSupplierInvoice);
  const [read, setRead] = useState<{ file: File; proposal: InvoiceProposal } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = useKitWords();
  const fillSure = (rows: readonly InvoiceRow[]): void => {
    const sure = rows.filter((row) => sureFill(row) !== null);
    for (const { name, fill } of sure) if (name !== "lineIds") set(name, fill);
    set(
      "lineIds",
      sure.flatMap(({ name, fill }) => (name === "lineIds" && typeof fill === "string" ? [fill] : [])),
    );
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setRefusal(null);
    const ready = await prepareFile(chosen, { types: documentTypes }, words);
    if ("refusal" in ready) return setRefusal(ready.refusal);
    form.setFile("file", ready.file);
    try {
      const proposal = await extract.mutateAsync({ files: { file: ready.file } });
      fillSure(toInvoiceRows(proposal));
      setRead({ file: ready.file, proposal });
    } catch (error) {
      if (!isAborted(error)) setRefusal(errorMessage(error));
    }
  };
  const take = ({ name, fill }: InvoiceRow): void => {
    if (name !== "lineIds") return set(name, fill);
    if (typeof fill === "string") set("lineIds", [...(values.lineIds ?? []), fill]);
  };
  const isTaken = ({ name, fill }: InvoiceRow): boolean =>
    name === "lineIds" ? (values.lineIds ?? []).some((id) => id === fill) : values[name] === fill;
  return (
    <Group
      title="Document"
      hint="Son PDF, ou sa photo, remplit la facture et l’accompagne ; ce qui est douteux attend votre clic."
    >
      <div
        className={css.paper}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Document de la facture"
          accept={documentTypes.join(",")}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allows the same file to be chosen again.
            event.target.value = "";
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFileSearch size={15} />}
          loading={extract.isPending}
          onClick={() => input.current?.click()}
        >
          Lire la facture
        </Button>
        <span>en français, en allemand ou en anglais</span>
      </div>
      {refusal && (
        <Text role="alert" ink="danger">
          {refusal}
        </Text>
      )}
      {read && (
        <Suspense>
          <ReadInvoiceValues {...read} onTake={take} isTaken={isTaken} />
        </Suspense>
      )}
    </Group>
  );
}
