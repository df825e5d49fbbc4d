// Names the current query of a list, or renames a view; private or shared.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { SwitchField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { type SavedView, viewEndpoints } from "../../contract/views.ts";
import { savedViewRecord } from "../../model/records.ts";

const fields = (
  <>
    <TextField name="name" of={savedViewRecord.fields.name} maxLength={60} />
    <SwitchField name="isShared" of={savedViewRecord.fields.isShared} />
  </>
);

export function SaveView({ list, query, onClose }: { list: string; query: string; onClose: () => void }) {
  const done = ({ name }: SavedView): void => {
    notifySuccess(`Vue « ${name} » enregistrée.`);
    onClose();
  };
  const start = { list, query, name: "", isShared: false };
  return (
    <Dialog isOpen onClose={onClose} title="Enregistrer la vue" size="sm">
      <FormPanel
        endpoint={viewEndpoints.saveView}
        start={start}
        draft={`view ${list} ${query}`}
        submit="Enregistrer"
        onDone={done}
      >
        {fields}
      </FormPanel>
    </Dialog>
  );
}

export const RenameView = ({
  view: { id, version, name, isShared },
  onClose,
}: {
  view: SavedView;
  onClose: () => void;
}) => (
  <Dialog isOpen onClose={onClose} title={`Vue « ${name} »`} size="sm">
    <FormPanel
      endpoint={viewEndpoints.changeView}
      params={{ id }}
      start={{ version, name, isShared }}
      submit="Enregistrer"
      onDone={onClose}
    >
      {fields}
    </FormPanel>
  </Dialog>
);
