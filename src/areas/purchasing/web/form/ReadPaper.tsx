// Fills the form from the supplier's PDF: each value is shown with its words and page, for a person to check.
import { Alert, Button } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { IconFileSearch } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { paperTypes } from "#documents/model/kind.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { isAborted, errorMessage } from "#kernel/web/calls/failures.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useForm } from "#kit/form/form.ts";
import { Group } from "#kit/form/FormPanel.tsx";
import { prepareFile } from "#kit/document/prepare.ts";
import { useKitWords } from "#kit/words.ts";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { ordersContract } from "../../contract/orders.ts";
import type { OrderProposal } from "../../model/extract/proposal.ts";
import { orderFields } from "../../model/fields.ts";
import { vatRegimes } from "../../model/orders/price.ts";
import css from "./form.module.css";
import {
  AmountCell,
  amountDoubts,
  toReadAmounts,
  type Answers,
  filledCents,
  type ReadAmount,
} from "./ReadAmounts.tsx";
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

interface ReadValue {
  label: string;
  value: ReactNode;
  text: string;
  page: number | null;
}

/** Each value read, with the words that state it. */
function toReadValues(
  { number, orderedOn, expectedOn, regime, vatNumbers, lines }: OrderProposal,
  amounts: readonly ReadAmount[],
  cell: (amount: ReadAmount) => ReactNode,
) {
  const out: ReadValue[] = [];
  const add = <V,>(
    label: string,
    read: { value: V; text: string; page: number } | null,
    write: (value: V) => string,
  ): void => {
    if (read) out.push({ label, value: write(read.value), text: read.text, page: read.page });
  };
  add(orderFields.number.label, number, String);
  add(orderFields.orderedOn.label, orderedOn, frenchDay);
  add(orderFields.expectedOn.label, expectedOn, frenchDay);
  for (const vat of vatNumbers) add("Numéro de TVA", vat, String);
  if (regime.value)
    out.push({
      label: orderFields.vatRegime.label,
      value: vatRegimes[regime.value],
      text: regime.text ?? "",
      page: regime.page,
    });
  const addAmounts = (vin: string | null): void => {
    for (const one of amounts.filter((amount) => amount.vin === vin))
      out.push({ label: one.label, value: cell(one), text: one.read.text, page: one.read.page });
  };
  addAmounts(null);
  for (const { vin } of lines) {
    add("VIN", vin, String);
    addAmounts(vin.value);
  }
  return out;
}

interface ReadProps {
  proposal: OrderProposal;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

function ReadValues({ proposal, answers, onAnswer }: ReadProps) {
  const { supplier, lines } = proposal;
  const amounts = toReadAmounts(proposal, answers);
  const cell = (of: ReadAmount) => <AmountCell of={of} answers={answers} onAnswer={onAnswer} />;
  const doubts = [
    ...(supplier ? [] : ["Le fournisseur n’a pas été reconnu : choisissez-le."]),
    ...(supplier?.isByName
      ? [`Le fournisseur « ${supplier.name} » est reconnu à son nom seul : vérifiez-le.`]
      : []),
    ...amountDoubts(amounts),
    ...proposal.doubts,
    ...lines.flatMap(({ vin, problem, doubts: own }) =>
      [problem, ...own].filter(Boolean).map((one) => `${vin.value} : ${one}`),
    ),
    ...lines.filter(({ finish }) => !finish).map(({ vin }) => `${vin.value} : choisissez sa finition.`),
  ];
  return (
    <>
      {doubts.length > 0 && (
        <Alert color="yellow" title="À vérifier">
          {doubts.map((doubt) => (
            <div key={doubt}>{doubt}</div>
          ))}
        </Alert>
      )}
      <PlainTable label="Ce qui a été lu" titles={["Champ", "Lu", "Dans le document", "Page"]} stacks>
        {toReadValues(proposal, amounts, cell).map(({ label, value, text, page }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <td>{label}</td>
            <td data-label="Lu">{value}</td>
            <td data-label="Dans le document" data-long>
              « {text} »
            </td>
            <td data-label="Page">{page}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}

export function ReadPaper({ onRead }: { onRead: (file: File) => void }) {
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
    const ready = await prepareFile(chosen, paperTypes, words);
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
      <div className={css.paper} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Document du fournisseur"
          accept={paperTypes.join(",")}
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
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      {proposal && <ReadValues proposal={proposal} answers={answers} onAnswer={answerWith} />}
    </Group>
  );
}
