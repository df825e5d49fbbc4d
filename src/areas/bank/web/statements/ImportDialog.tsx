// A statement of the bank, dropped or chosen.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { Go } from "#kit/page/Go.tsx";
import { bankContract } from "../../contract.ts";
import { messageFile } from "#kernel/sepa/bank-file.ts";
import { importReport } from "./import-report.ts";

export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title="Importer un relevé"
      size="md"
      endpoint={bankContract.importStatements}
      start={{}}
      submit="Importer"
      done={importReport}
    >
      <FileField
        name="file"
        label="Relevé de la banque"
        description="Format camt.053. Un fichier envoyé deux fois, ou qui en recouvre un autre, n’ajoute que ses lignes nouvelles."
        {...messageFile}
        isRequired
      />
      <Go to="/billing/statements/table">Le relevé de votre banque est un fichier CSV ?</Go>
    </FormDialog>
  );
}
