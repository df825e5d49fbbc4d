// The values read from a supplier's document, each with its words and page.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import type { ReactNode } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { OrderProposal } from "../../model/extract/proposal.ts";
import { orderFields } from "../../model/fields.ts";
import { vatRegimes } from "../../model/orders/price.ts";
import { AmountCell } from "./AmountCell.tsx";
import { type Answers, amountDoubts, type ReadAmount, toReadAmounts } from "./read-amounts.ts";

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

export default function ReadValues({ proposal, answers, onAnswer }: ReadProps) {
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
