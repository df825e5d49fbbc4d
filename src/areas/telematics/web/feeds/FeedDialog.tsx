// The forms of a feed: its creation, its settings, a file.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { SwitchField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { frenchNumber } from "#kernel/money.ts";
import { telematicsContract as api } from "../../contract.ts";
import { type Feed, feedFields as of } from "../../model/feeds/feed.ts";

const Settings = () => (
  <>
    <TextField name="label" of={of.label} maxLength={60} />
    <Row>
      <SelectField name="source" of={of.source} />
      <SelectField
        name="unit"
        of={of.unit}
        description="Celle des compteurs dont la ligne ne dit pas l’unité."
      />
    </Row>
  </>
);

interface NewFeedProps {
  onClose: () => void;
  onCreated: (secret: string) => void;
}

const NewFeed = ({ onClose, onCreated }: NewFeedProps) => (
  <Dialog isOpen onClose={onClose} title="Nouveau flux" size="md">
    <FormPanel
      endpoint={api.createFeed}
      start={{ name: "", label: "" }}
      submit="Créer le flux"
      onCancel={onClose}
      onDone={({ secret }) => onCreated(secret)}
    >
      <Settings />
      <TextField
        name="name"
        of={of.name}
        maxLength={40}
        description="Dans l’adresse que le fournisseur appelle ; il ne change plus."
      />
    </FormPanel>
  </Dialog>
);

interface OfFeed {
  feed: Feed;
  onClose: () => void;
}

export const SettingsDialog = ({ feed, onClose }: OfFeed) => {
  const { name, version, label, source, unit, isActive } = feed;
  return (
    <FormDialog
      endpoint={api.changeFeed}
      params={{ name }}
      start={{ version, label, source, unit, isActive }}
      title={`Réglages du flux ${label}`}
      size="md"
      submit="Enregistrer"
      done="Les réglages sont enregistrés."
      onClose={onClose}
    >
      <Settings />
      <SwitchField name="isActive" of={of.isActive} />
    </FormDialog>
  );
};

/** Windows spreadsheets give the second type to a CSV file; the server reads its content. */
const types = ["text/csv", "application/vnd.ms-excel"];

export const FileDialog = ({ feed: { name }, onClose }: OfFeed) => (
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
    <FileField name="file" label="Fichier CSV" types={types} isRequired />
  </FormDialog>
);

export default NewFeed;
