// A statement of the bank, dropped or chosen.
import { countText } from "#kernel/text/count-text.ts";
import type { Result } from "#kernel/contract.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { messageFile, statementsContract } from "../../contract/statements.ts";

function report(statements: Result<typeof statementsContract.importStatements>): string {
  const lines = statements.reduce((sum, { newLineCount }) => sum + newLineCount, 0);
  const gap = statements.some(({ followsGap }) => followsGap) ? " Un relevé manque avant celui-ci." : "";
  return lines === 0
    ? `Ces lignes étaient déjà importées : rien n’a changé.${gap}`
    : `${countText(lines, "ligne nouvelle", "lignes nouvelles")} : ce qui est sûr se rapproche tout seul.${gap}`;
}

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title="Importer un relevé"
      size="md"
      endpoint={statementsContract.importStatements}
      start={{}}
      submit="Importer"
      done={report}
    >
      <FileField
        name="file"
        label="Relevé de la banque"
        description="Format camt.053. Un fichier envoyé deux fois, ou qui en recouvre un autre, n’ajoute que ses lignes nouvelles."
        {...messageFile}
        isRequired
      />
    </FormDialog>
  );
}
