// Short forms on a file: quitus, origin, difference of VIN, step to undo, next file.
import { field } from "#kernel/field.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { registrationContract } from "../../contract.ts";
import { registrationRecord } from "../../model/records.ts";
import { purposes } from "../../model/required-documents.ts";
import type { CarRegistration } from "../../model/registration.ts";
import { undoneRequestText, undoneStepText, undoneStepTitle } from "../../model/undone-step.ts";
import { SettledReason } from "./SettledReason.tsx";

export type FileDialogName = "quitus" | "origin" | "settle" | "undo" | "undoRequest" | "drop" | "open";

const titles: Readonly<Record<Exclude<FileDialogName, "undo">, string>> = {
  quitus: "Quitus fiscal",
  origin: "Origine du véhicule",
  settle: "Expliquer la différence de VIN",
  undoRequest: "Annuler la demande définitive",
  drop: "Supprimer ce dossier",
  open: "Ouvrir un nouveau dossier",
};
const reason = field.text("Motif");
const nextPurposes = { LESSEE_CHANGE: purposes.LESSEE_CHANGE, CORRECTION: purposes.CORRECTION };

interface FileDialogProps {
  of: CarRegistration;
  dialog: FileDialogName;
  onClose: () => void;
}

function Form({ of, dialog, onClose }: FileDialogProps) {
  const { carId, file, vinProblem } = of;
  const { version } = file;
  const formProps = {
    params: { carId },
    onCancel: onClose,
    onDone: () => {
      notifySuccess("Enregistré.");
      onClose();
    },
  };
  switch (dialog) {
    case "quitus":
      return (
        <FormPanel
          {...formProps}
          endpoint={registrationContract.changeQuitus}
          start={{ version, quitus: file.quitus, quitusOn: file.quitusOn, quitusNumber: file.quitusNumber }}
          submit="Enregistrer"
        >
          <SelectField name="quitus" of={registrationRecord.fields.quitus} />
          <DayField name="quitusOn" of={registrationRecord.fields.quitusOn} />
          <TextField name="quitusNumber" of={registrationRecord.fields.quitusNumber} />
          <SettledReason of={of} />
        </FormPanel>
      );
    case "origin":
      return (
        <FormPanel
          {...formProps}
          endpoint={registrationContract.changeOrigin}
          start={{ version, origin: file.origin, isNew: file.isNew }}
          submit="Enregistrer"
        >
          <SelectField name="origin" of={registrationRecord.fields.origin} />
          <SwitchField name="isNew" of={registrationRecord.fields.isNew} />
          <SettledReason of={of} />
        </FormPanel>
      );
    case "settle":
      return (
        <FormPanel
          {...formProps}
          endpoint={registrationContract.settleVin}
          start={{ version, reason: "" }}
          submit="Expliquer"
        >
          <p>{vinProblem}</p>
          <p>
            Si le document est celui d’un autre véhicule, retirez-le plus bas ; si le VIN du véhicule est
            faux, les achats le corrigent. Sinon, dites pourquoi c’est bien ce véhicule.
          </p>
          <TextArea name="reason" of={reason} rows={3} />
        </FormPanel>
      );
    case "undo":
      return (
        <FormPanel
          {...formProps}
          endpoint={registrationContract.undoRegistrationStep}
          start={{ version, reason: "" }}
          submit={undoneStepTitle(of)}
          isGrave
        >
          <p>{undoneStepText(of)}</p>
          <TextArea name="reason" of={reason} rows={3} />
        </FormPanel>
      );
    case "undoRequest":
      return (
        <FormPanel
          {...formProps}
          endpoint={registrationContract.undoDefinitiveRequest}
          start={{ version, reason: "" }}
          submit="Annuler la demande"
          isGrave
        >
          <p>{undoneRequestText(of)}</p>
          <TextArea name="reason" of={reason} rows={3} />
        </FormPanel>
      );
    case "drop":
      return (
        <FormPanel
          {...formProps}
          endpoint={registrationContract.dropRegistration}
          start={{ version, reason: "" }}
          submit="Supprimer le dossier"
          isGrave
        >
          <p>Le dossier précédent redevient celui du véhicule ; ses pièces restent.</p>
          <TextArea name="reason" of={reason} rows={3} />
        </FormPanel>
      );
    case "open":
      return (
        <FormPanel {...formProps} endpoint={registrationContract.openRegistration} submit="Ouvrir le dossier">
          <SelectField name="purpose" label="Objet" options={nextPurposes} />
          <SettledReason of={of} />
        </FormPanel>
      );
  }
}

export default function FileDialog(props: FileDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.dialog === "undo" ? undoneStepTitle(props.of) : titles[props.dialog]}
      size="md"
      closesOutside={false}
    >
      <Form {...props} />
    </Dialog>
  );
}
