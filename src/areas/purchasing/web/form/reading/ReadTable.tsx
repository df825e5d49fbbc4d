// The values read in a document, each with its words and page next to the file; a click takes a doubtful one.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Badge } from "#kit/cell/cells.tsx";
import { FilePreview } from "#kit/document/FilePreview.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Notes } from "../../Notes.tsx";
import css from "../form.module.css";
import type { ReadValue } from "./read-value.ts";

interface ShownValue extends ReadValue {
  key: string;
  /** In place of its text. */
  cell?: ReactNode;
  /** Fills the field; null when there is nothing to take. */
  onTake: (() => void) | null;
}

interface ReadTableProps {
  file: File;
  doubts: readonly string[];
  rows: readonly ShownValue[];
}

const Doubt = ({ of: { label, doubt, onTake } }: { of: ShownValue }) => (
  <span className={css.doubt}>
    <Badge tone="warning">À vérifier</Badge> {doubt}
    {onTake && (
      <Button variant="default" size="compact-sm" aria-label={`Reprendre : ${label}`} onClick={onTake}>
        Reprendre
      </Button>
    )}
  </span>
);

export default function ReadTable({ file, doubts, rows }: ReadTableProps) {
  return (
    <>
      <Notes of={doubts} title="À vérifier" />
      <div className={css.beside}>
        <FilePreview file={file} />
        <FieldTable
          label="Ce qui a été lu"
          rows={rows}
          fields={{}}
          keyOf={({ key }) => key}
          columns={[
            { title: "Champ", cell: ({ label }) => label },
            {
              title: "Lu",
              cell: (row) => (
                <>
                  {row.cell ?? <span>{row.value}</span>}
                  {row.doubt !== null && <Doubt of={row} />}
                </>
              ),
            },
            {
              title: "Dans le document",
              isLong: true,
              cell: ({ text, page }) => (
                <>
                  {text && `«\u00A0${text}\u00A0»`}
                  {page !== null && <small className={css.page}> page {page}</small>}
                </>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
