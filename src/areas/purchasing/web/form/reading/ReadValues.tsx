// The values read from a supplier's document, each with its words and page; a doubtful one is taken by a click.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { FilePreview } from "#kit/document/FilePreview.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { OrderProposal } from "../../../model/extract/proposal.ts";
import { Doubt } from "./Doubt.tsx";
import { AmountCell } from "./AmountCell.tsx";
import { type Answers, amountDoubts, toReadAmounts } from "./read-amounts.ts";
import { type ReadRow, toReadRows } from "./read-rows.ts";
import css from "../form.module.css";

interface ReadProps {
  file: File;
  proposal: OrderProposal;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
  /** Fills the field of a doubtful value. */
  onTake: (row: ReadRow) => void;
  isTaken: (row: ReadRow) => boolean;
}

function ValueCell({
  row,
  answers,
  onAnswer,
  onTake,
  isTaken,
}: Omit<ReadProps, "proposal" | "file"> & { row: ReadRow }) {
  const { amount, value, doubt, fill, label } = row;
  return (
    <>
      {amount ? <AmountCell of={amount} answers={answers} onAnswer={onAnswer} /> : value}
      {doubt !== null && (
        <Doubt label={label} onTake={fill !== null && !isTaken(row) ? () => onTake(row) : null}>
          {doubt}
        </Doubt>
      )}
    </>
  );
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

export default function ReadValues({ file, proposal, ...props }: ReadProps) {
  const doubts = doubtsOf(proposal, props.answers);
  return (
    <>
      {doubts.length > 0 && (
        <Alert color="yellow" title="À vérifier">
          {doubts.map((doubt) => (
            <div key={doubt}>{doubt}</div>
          ))}
        </Alert>
      )}
      <div className={css.beside}>
        <FilePreview file={file} />
        <PlainTable label="Ce qui a été lu" titles={["Champ", "Lu", "Dans le document"]} stacks>
          {toReadRows(proposal, props.answers).map((row) => (
            <tr key={`${row.vin} ${row.name} ${row.value} ${row.text}`}>
              <td>{row.label}</td>
              <td data-label="Lu">
                <ValueCell row={row} {...props} />
              </td>
              <td data-label="Dans le document" data-long>
                {row.text && `«\u00A0${row.text}\u00A0»`}
                {row.page !== null && <small className={css.page}> page {row.page}</small>}
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </>
  );
}
