// A new file of the official catalogue: its changes are shown before any is made.
import { csvTypes } from "#kernel/documents/files.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { importContract as imports } from "../../contract/imports.ts";

export default function ImportForm() {
  return (
    <FormPanel
      endpoint={imports.previewImport}
      submit="Voir ce qui changerait"
      onDone={({ id }) => navigate(`/admin/car-models/import/${id}`)}
    >
      <p style={{ margin: 0, color: "var(--ink-2)", maxWidth: 720 }}>
        Le fichier « Car Labelling » de l’ADEME, séparé par des points-virgules ou par des virgules. Rien ne
        change avant votre confirmation : vous verrez d’abord ce qui serait créé, modifié ou refusé, ligne par
        ligne.
      </p>
      <FileField name="file" label="Fichier CSV" types={csvTypes} isRequired />
    </FormPanel>
  );
}
