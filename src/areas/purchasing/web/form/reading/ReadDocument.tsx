// Fills the form from a supplier's document: each value is shown with its words and page, a doubtful one waits for a click.
import { Suspense, useState } from "react";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useForm } from "#kit/form/form.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { ordersContract } from "../../../contract/orders.ts";
import type { OrderProposal } from "../../../model/extract/proposal.ts";
import { DocumentReader } from "./DocumentReader.tsx";
import type { Answers } from "./read-amounts.ts";
import { type ReadRow, toReadRows } from "./read-rows.ts";
import { sureFill } from "./read-value.ts";
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
  const read = async (chosen: File): Promise<void> => {
    const found = await extract.mutateAsync({ files: { file: chosen } });
    const rows = toReadRows(found, {});
    for (const row of rows.filter(({ vin }) => vin === null)) {
      const fill = sureFill(row);
      if (fill !== null) set(row.name, fill);
    }
    set("vatRegime", found.regime.value ?? undefined);
    set("vatRegimeReason", regimeReason(found));
    if (found.lines.length > 0) set("lines", lineValues(found, rows, values.lines ?? []));
    setProposal(found);
    setFile(chosen);
    setAnswers({});
    onRead(chosen);
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
  return (
    <DocumentReader
      title="Document du fournisseur"
      hint="Son PDF, ou sa photo, remplit la commande ; ce qui est douteux attend votre clic, et rien n’est gardé avant votre accord."
      label="Document du fournisseur"
      button="Lire un document"
      note="bon de commande, proforma ou facture, en français, en allemand ou en anglais"
      isReading={extract.isPending}
      read={read}
    >
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
    </DocumentReader>
  );
}
