// The values read from a supplier's document; an amount asks for the basis and the currency that it does not say.
import type { OrderProposal } from "../../../model/extract/proposal.ts";
import { AmountCell } from "./AmountCell.tsx";
import { type Answers, amountDoubts, toReadAmounts } from "./read-amounts.ts";
import { type ReadRow, toReadRows } from "./read-rows.ts";
import ReadTable from "./ReadTable.tsx";

interface ReadProps {
  file: File;
  proposal: OrderProposal;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
  /** Fills the field of a doubtful value. */
  onTake: (row: ReadRow) => void;
  isTaken: (row: ReadRow) => boolean;
}

function doubtsOf(proposal: OrderProposal, answers: Answers): string[] {
  const { supplier, lines } = proposal;
  return [
    ...(supplier ? [] : ["Le fournisseur n’a pas été reconnu : choisissez-le."]),
    ...amountDoubts(toReadAmounts(proposal, answers)),
    ...proposal.doubts,
    ...lines.flatMap(({ vin, problem, doubts }) =>
      [problem, ...doubts].filter(Boolean).map((one) => `${vin.value} : ${one}`),
    ),
    ...lines.filter(({ finish }) => !finish).map(({ vin }) => `${vin.value} : choisissez sa finition.`),
  ];
}

export default function ReadValues({ file, proposal, answers, onAnswer, onTake, isTaken }: ReadProps) {
  return (
    <ReadTable
      file={file}
      doubts={doubtsOf(proposal, answers)}
      rows={toReadRows(proposal, answers).map((row) => ({
        ...row,
        key: `${row.vin} ${row.name} ${row.value} ${row.text}`,
        cell: row.amount && <AmountCell of={row.amount} answers={answers} onAnswer={onAnswer} />,
        onTake: row.fill !== null && !isTaken(row) ? () => onTake(row) : null,
      }))}
    />
  );
}
