// Fills the form from a supplier's document: each value is shown with its words and page, a doubtful one waits for a click.
import { Button } from "@mantine/core";
import { IconFileSearch } from "@tabler/icons-react";
import { type DragEvent, Suspense, useRef, useState } from "react";
import { documentTypes } from "#documents/model/kind.ts";
import { isAborted, errorMessage } from "#kernel/web/calls/failures.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useForm } from "#kit/form/form.ts";
import { Group } from "#kit/form/FormPanel.tsx";
import { prepareFile } from "#kit/upload/prepare.ts";
import { useKitWords } from "#kit/words.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { ordersContract } from "../../../contract/orders.ts";
import type { OrderProposal } from "../../../model/extract/proposal.ts";
import css from "../form.module.css";
import type { Answers } from "./read-amounts.ts";
import { type ReadRow, sureFill, toReadRows } from "./read-rows.ts";
import { emptyLine } from "../values.ts";

interface OrderValues extends Readonly<Record<string, unknown>> {
  lines?: ({ vin?: string; finishId?: string; periodId?: string | null } & Readonly<
    Record<string, unknown>
  >)[];
  depositCents?: number;
  vatCautionCents?: number;
}

/** The mention of the margin scheme is the reason of the regime. */
const regimeReason = ({ regime: { value, text, page } }: OrderProposal): string =>
  value === "MARGIN" ? `Document du fournisseur, page ${page} : « ${text} »` : "";

type OrderLines = NonNullable<OrderValues["lines"]>;

/** Cars of a document, with the values that need no decision; needs and finishes stay with their lines. */
const lineValues = ({ lines }: OrderProposal, rows: readonly ReadRow[], before: OrderLines) =>
  lines.map(({ vin }, at) => ({
    ...emptyLine({ periodId: before[at]?.periodId ?? null, finishId: before[at]?.finishId ?? "" }),
    ...Object.fromEntries(
      rows
        .filter((row) => row.vin === vin.value)
        .flatMap((row) => {
          const fill = sureFill(row);
          return fill === null ? [] : [[row.name, fill] as const];
        }),
    ),
  }));

const ReadValues = idlePart(() => import("./ReadValues.tsx"));

export function ReadDocument({ onRead }: { onRead: (file: File) => void }) {
  const { values, set } = useForm<OrderValues>();
  const extract = useWrite(ordersContract.extractOrder);
  const [proposal, setProposal] = useState<OrderProposal | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = useKitWords();
  const read = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setRefusal(null);
    const ready = await prepareFile(chosen, { types: documentTypes }, words);
    if ("refusal" in ready) return setRefusal(ready.refusal);
    try {
      const found = await extract.mutateAsync({ files: { file: ready.file } });
      const rows = toReadRows(found, {});
      for (const row of rows.filter(({ vin }) => vin === null)) {
        const fill = sureFill(row);
        if (fill !== null) set(row.name, fill);
      }
      set("vatRegime", found.regime.value ?? undefined);
      set("vatRegimeReason", regimeReason(found));
      if (found.lines.length > 0) set("lines", lineValues(found, rows, values.lines ?? []));
      setProposal(found);
      setFile(ready.file);
      setAnswers({});
      onRead(ready.file);
    } catch (error) {
      if (!isAborted(error)) setRefusal(errorMessage(error));
    }
  };
  /** The field of a value; null when its car is no longer in the form. */
  const fieldOf = ({ name, vin }: ReadRow): { path: string; current: unknown } | null => {
    if (vin === null) return { path: name, current: values[name] };
    const lines = values.lines ?? [];
    const own = lines.findIndex((line) => line.vin === vin);
    const read = proposal?.lines.findIndex((line) => line.vin.value === vin) ?? -1;
    const at = own >= 0 ? own : lines[read]?.vin === "" ? read : -1;
    return at < 0 ? null : { path: `lines.${at}.${name}`, current: lines[at]?.[name] };
  };
  const take = (row: ReadRow): void => {
    const field = fieldOf(row);
    if (field) set(field.path, row.fill);
  };
  /** Fills the amounts determined by the answer; a field typed meanwhile is unchanged. */
  const answerWith = (next: Answers): void => {
    if (!proposal) return;
    const before = toReadRows(proposal, answers);
    for (const [at, row] of toReadRows(proposal, next).entries()) {
      const [own, fill] = [before[at] ? sureFill(before[at]) : null, sureFill(row)];
      const field = row.amount && own !== fill ? fieldOf(row) : null;
      if (field && (!field.current || field.current === own)) set(field.path, fill ?? 0);
    }
    setAnswers(next);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  return (
    <Group
      title="Document du fournisseur"
      hint="Son PDF, ou sa photo, remplit la commande ; ce qui est douteux attend votre clic, et rien n’est gardé avant votre accord."
    >
      <div className={css.paper} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Document du fournisseur"
          accept={documentTypes.join(",")}
          onChange={(event) => {
            void read(event.target.files?.[0]);
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
          Lire un document
        </Button>
        <span>bon de commande, proforma ou facture, en français, en allemand ou en anglais</span>
      </div>
      {refusal && (
        <Text role="alert" ink="danger">
          {refusal}
        </Text>
      )}
      {proposal && file && (
        <Suspense>
          <ReadValues
            file={file}
            proposal={proposal}
            answers={answers}
            onAnswer={answerWith}
            onTake={take}
            isTaken={(row) => fieldOf(row)?.current === row.fill}
          />
        </Suspense>
      )}
    </Group>
  );
}
