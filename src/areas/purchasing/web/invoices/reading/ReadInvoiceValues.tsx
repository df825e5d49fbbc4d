// The values read in an invoice, next to its page; a click accepts a doubtful one.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { FilePreview } from "#kit/document/FilePreview.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { InvoiceProposal } from "../../../model/invoices/proposal.ts";
import css from "../../form/form.module.css";
import { Doubt } from "../../form/reading/Doubt.tsx";
import { type InvoiceRow, toInvoiceRows } from "./read-rows.ts";

interface ReadProps {
  file: File;
  proposal: InvoiceProposal;
  /** Fills the field of a doubtful value. */
  onTake: (row: InvoiceRow) => void;
  isTaken: (row: InvoiceRow) => boolean;
}

export default function ReadInvoiceValues({ file, proposal, onTake, isTaken }: ReadProps) {
  return (
    <>
      {proposal.doubts.length > 0 && (
        <Alert color="yellow" title="À vérifier">
          {proposal.doubts.map((doubt) => (
            <div key={doubt}>{doubt}</div>
          ))}
        </Alert>
      )}
      <div className={css.beside}>
        <FilePreview file={file} />
        <PlainTable label="Ce qui a été lu" titles={["Champ", "Lu", "Dans le document"]} stacks>
          {toInvoiceRows(proposal).map((row) => (
            <tr key={`${row.name} ${row.value} ${row.text}`}>
              <td>{row.label}</td>
              <td data-label="Lu">
                <span>{row.value}</span>
                {row.doubt !== null && (
                  <Doubt
                    label={row.label}
                    onTake={row.fill !== null && !isTaken(row) ? () => onTake(row) : null}
                  >
                    {row.doubt}
                  </Doubt>
                )}
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
