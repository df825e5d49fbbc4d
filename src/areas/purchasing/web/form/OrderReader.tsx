// Fills the form from the supplier's PDF: each value is shown with its words and page, for a person to check.
import { Button } from "@mantine/core";
import { IconFileSearch } from "@tabler/icons-react";
import { type DragEvent, Suspense, useRef, useState } from "react";
import { documentTypes } from "#documents/model/kind.ts";
import { isAborted, errorMessage } from "#kernel/web/calls/failures.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useForm } from "#kit/form/form.ts";
import { Group } from "#kit/form/FormPanel.tsx";
import { prepareFile } from "#kit/document/prepare.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { useKitWords } from "#kit/words.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { ordersContract } from "../../contract/orders.ts";
import type { OrderProposal } from "../../model/extract/proposal.ts";
import css from "./form.module.css";
import { type Answers, filledCents, type ReadAmount, toReadAmounts } from "./read-amounts.ts";
import { emptyLine } from "./values.ts";

type FormValues = [name: string, value: unknown][];

function orderValues({ supplier, number, orderedOn, expectedOn, regime }: OrderProposal): FormValues {
  const all: FormValues = [
    ["supplierId", supplier?.id],
    ["number", number?.value],
    ["orderedOn", orderedOn?.value],
    ["expectedOn", expectedOn?.value],
  ];
  return [...all.filter(([, value]) => value !== undefined && value !== null), ...regimeValues(regime)];
}

/** The regime that a document names, else that of its supplier; the mention of the margin scheme is its reason. */
const regimeValues = ({ value, text, page }: OrderProposal["regime"]): FormValues => [
  ["vatRegime", value ?? undefined],
  ["vatRegimeReason", value === "MARGIN" ? `Document du fournisseur, page ${page} : « ${text} »` : ""],
];

const lineValues = (
  { lines }: OrderProposal,
  { amounts, needs }: { amounts: readonly ReadAmount[]; needs: readonly (string | null)[] },
) =>
  lines.map(({ vin, finish, mileage, firstRegistrationDate, color, manufacturerFinish }, at) => ({
    ...emptyLine(needs[at] ?? null),
    vin: vin.value,
    finishId: finish?.id ?? "",
    priceCents: amounts.filter((one) => one.vin === vin.value).map(filledCents)[0] ?? 0,
    mileage: mileage?.value ?? 0,
    firstRegistrationDate: firstRegistrationDate?.value ?? null,
    color: color?.value ?? "",
    manufacturerFinish: manufacturerFinish?.value ?? "",
  }));

const ReadValues = idlePart(() => import("./ReadValues.tsx"));

export function OrderReader({ onRead }: { onRead: (file: File) => void }) {
  const { values, set } = useForm<{
    lines?: { vin?: string; priceCents?: number; periodId?: string | null }[];
    depositCents?: number;
    vatCautionCents?: number;
  }>();
  const extract = useWrite(ordersContract.extractOrder);
  const [proposal, setProposal] = useState<OrderProposal | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = useKitWords();
  const read = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setRefusal(null);
    const ready = await prepareFile(chosen, documentTypes, words);
    if ("refusal" in ready) return setRefusal(ready.refusal);
    const { file } = ready;
    try {
      const found = await extract.mutateAsync({ files: { file } });
      const needs = (values.lines ?? []).map(({ periodId = null }) => periodId);
      for (const [name, value] of orderValues(found)) set(name, value);
      const amounts = toReadAmounts(found, {});
      for (const one of amounts)
        if (one.question !== "price" && one.filling.kind === "FILLED")
          set(`${one.question}Cents`, one.filling.cents);
      if (found.lines.length > 0) set("lines", lineValues(found, { amounts, needs }));
      setProposal(found);
      setAnswers({});
      onRead(file);
    } catch (error) {
      if (!isAborted(error)) setRefusal(errorMessage(error));
    }
  };
  /** Fills the fields determined by the answer; a field typed meanwhile is unchanged. */
  const answerWith = (next: Answers): void => {
    if (!proposal) return;
    const before = toReadAmounts(proposal, answers);
    for (const [at, one] of toReadAmounts(proposal, next).entries()) {
      const line = (values.lines ?? []).findIndex(({ vin }) => vin === one.vin);
      if (one.question === "price" && line < 0) continue;
      const name = one.question === "price" ? `lines.${line}.priceCents` : `${one.question}Cents`;
      const current =
        one.question === "price" ? values.lines?.[line]?.priceCents : values[`${one.question}Cents`];
      const [own, cents] = [before[at] ? filledCents(before[at]) : 0, filledCents(one)];
      if (own !== cents && (!current || current === own)) set(name, cents);
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
      hint="Son PDF, ou sa photo, remplit la commande ; rien n’est gardé avant votre accord."
    >
      <Inline
        gap={12}
        wraps
        ink="muted"
        padding={12}
        className={css.paper}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
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
      </Inline>
      {refusal && (
        <Text role="alert" ink="danger">
          {refusal}
        </Text>
      )}
      {proposal && (
        <Suspense>
          <ReadValues proposal={proposal} answers={answers} onAnswer={answerWith} />
        </Suspense>
      )}
    </Group>
  );
}
