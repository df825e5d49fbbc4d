// The creation of a feed.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { NamedFields } from "#kit/field/NamedFields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { telematicsContract as api } from "../../contract.ts";
import { feedRecord } from "../../model/feeds/feed.ts";
import { feedItems } from "./feed-items.tsx";

interface NewFeedDialogProps {
  onClose: () => void;
  onCreated: (secret: string) => void;
}

const NewFeedDialog = ({ onClose, onCreated }: NewFeedDialogProps) => (
  <Dialog isOpen onClose={onClose} title="Nouveau flux" size="md">
    <FormPanel
      endpoint={api.createFeed}
      start={{ name: "", label: "" }}
      submit="Créer le flux"
      onCancel={onClose}
      onDone={({ secret }) => onCreated(secret)}
    >
      <NamedFields of={feedRecord.fields} items={feedItems} />
      <TextField
        name="name"
        of={feedRecord.fields.name}
        maxLength={40}
        description="Dans l’adresse que le fournisseur appelle ; il ne change plus."
      />
    </FormPanel>
  </Dialog>
);
export default NewFeedDialog;
