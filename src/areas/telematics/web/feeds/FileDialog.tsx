// A file of a feed.
import { csvTypes } from "#kernel/documents/files.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { frenchNumber } from "#kernel/money.ts";
import { telematicsContract as api } from "../../contract.ts";
import type { Feed } from "../../model/feeds/feed.ts";

interface FileDialogProps {
  feed: Feed;
  onClose: () => void;
}

const FileDialog = ({ feed: { name }, onClose }: FileDialogProps) => (
  <FormDialog
    endpoint={api.sendFeedFile}
    params={{ name }}
    title="Déposer un fichier"
    size="md"
    submit="Déposer"
    done={({ received, already, unreadable }) =>
      `${frenchNumber(received)} lignes reçues, ${frenchNumber(already)} déjà là, ${frenchNumber(unreadable)} illisibles.`
    }
    onClose={onClose}
  >
    <p>
      Un fichier CSV avec les colonnes VIN ou IMEI, date, kilométrage, et au besoin heure, unité, événement,
      prochain entretien et date d’entretien.
    </p>
    <FileField name="file" label="Fichier CSV" types={csvTypes} isRequired />
  </FormDialog>
);
export default FileDialog;
