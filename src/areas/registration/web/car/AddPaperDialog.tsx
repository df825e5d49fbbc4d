// Adds a paper to the file of a car.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { SelectField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { registrationContract } from "../../contract.ts";
import { type PaperKind, paperKinds } from "../../model/papers.ts";
import { ReadFileField } from "./ReadFileField.tsx";

interface AddPaperDialogProps {
  carId: string;
  /** Null when chosen among `kinds`. */
  kind: PaperKind | null;
  kinds: Readonly<Record<string, string>>;
  onClose: () => void;
}

export default function AddPaperDialog({ carId, kind, kinds, onClose }: AddPaperDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={kind ? paperKinds[kind] : "Ajouter un document"}
      size="lg"
      closesOutside={false}
    >
      <FormPanel
        endpoint={registrationContract.addMinorDocument}
        params={{ carId }}
        draft={`paper ${carId} ${kind ?? "any"}`}
        start={kind ? { kind } : {}}
        submit="Ajouter"
        onCancel={onClose}
        onDone={() => {
          notifySuccess("Le document est ajouté.");
          onClose();
        }}
      >
        {!kind && <SelectField name="kind" label="Document" options={kinds} />}
        <ReadFileField carId={carId} kind={kind ?? "FACTURE_ACHAT"} names={{}} />
      </FormPanel>
    </Dialog>
  );
}
