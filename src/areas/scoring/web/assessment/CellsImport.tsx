// Cells pasted from a spreadsheet or read from a CSV file: the result is previewed before it is applied.
import { Button, FileButton, Textarea } from "@mantine/core";
import { useState } from "react";
import { useForm } from "#kit/form/form.ts";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { readCells } from "../../model/cells-import.ts";
import css from "./assessment.module.css";

const countLabel = (count: number, word: string): string => `${count} ${word}${count > 1 ? "s" : ""}`;

export function CellsImport() {
  const { values, set } = useForm<{ cells?: object }>();
  const [text, setText] = useState<string | null>(null);
  if (text === null) {
    return (
      <div>
        <Button variant="default" onClick={() => setText("")}>
          Coller ou importer les cellules
        </Button>
      </div>
    );
  }
  const { cells, ignored } = readCells(text);
  const count = Object.keys(cells).length;
  const applyCells = (): void => {
    set("cells", { ...values.cells, ...cells });
    setText(null);
  };
  return (
    <Stack gap={8} padding={12} className={css.import}>
      <Textarea
        label="Cellules"
        description="Une par ligne : le code puis le montant en euros (DL;125 000), ou deux colonnes d’un tableur"
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== "" && (
        <p role="status">
          {countLabel(count, "cellule")} lue{count > 1 ? "s" : ""}
          {ignored.length > 0 &&
            `, ${countLabel(ignored.length, "ligne")} ignorée${ignored.length > 1 ? "s" : ""}`}
          .
        </p>
      )}
      {ignored.length > 0 && (
        <ul>
          {ignored.slice(0, 8).map(({ line, reason }) => (
            <li key={line}>
              Ligne {line}&nbsp;: {reason}
            </li>
          ))}
        </ul>
      )}
      <Inline gap={8} wraps align="stretch">
        <Button disabled={count === 0} onClick={applyCells}>
          Reprendre {countLabel(count, "cellule")}
        </Button>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) => void file?.text().then(setText)}
        >
          {(props) => (
            <Button variant="default" {...props}>
              Lire un fichier CSV
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="gray" onClick={() => setText(null)}>
          Annuler
        </Button>
      </Inline>
    </Stack>
  );
}
