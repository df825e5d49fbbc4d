// The dialogs of a loss: car found, rental ended, cession.
import { scanTypes } from "#kernel/documents/files.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { MoneyField, NumberField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { damagesContract as api } from "../../contract.ts";
import { lossFields as fields } from "../../model/losses/records.ts";
import type { Loss } from "../../model/losses/loss.ts";
import type { LossDialogName } from "./dialog-names.ts";
import { HourFields, useNow } from "./HourFields.tsx";
import { CorrectDialog } from "./TheftDialog.tsx";

export interface LossProps {
  of: Loss;
  onClose: () => void;
}

const reasonField = <TextArea name="reason" label="Motif" rows={2} />;

const WithdrawDialog = ({ of: { carId, version }, onClose }: LossProps) => (
  <FormDialog
    onClose={onClose}
    title="Annuler la déclaration"
    endpoint={api.withdrawLoss}
    params={{ carId }}
    start={{ version, reason: "" }}
    submit="Annuler la déclaration"
    done="La déclaration est annulée."
    isGrave
  >
    <Text>Le véhicule reprend le statut qu’il avait avant.</Text>
    {reasonField}
  </FormDialog>
);

function FoundDialog({ of: { carId, version }, onClose }: LossProps) {
  const { day, time } = useNow();
  return (
    <FormDialog
      onClose={onClose}
      title="Véhicule retrouvé"
      size="md"
      closesOutside={false}
      endpoint={api.recordFoundCar}
      params={{ carId }}
      start={{ version, day, time, place: "", condition: "", isWrecked: false, isIndemnityKept: false }}
      submit="Noter le véhicule retrouvé"
      done="Le véhicule est retrouvé."
    >
      <HourFields label="Retrouvé le" />
      <Row>
        <TextField name="place" of={fields.foundPlace} />
        <NumberField name="odometer" of={fields.foundOdometer} />
      </Row>
      <TextArea name="condition" of={fields.condition} rows={2} />
      <SwitchField name="isWrecked" label="C’est une épave" />
      <SwitchField
        name="isIndemnityKept"
        label="L’assureur l’a indemnisé, et nous gardons l’indemnité"
        description="Le véhicule est alors à l’assureur."
      />
    </FormDialog>
  );
}

const EndDialog = ({ of: { carId, version, kind }, onClose }: LossProps) => (
  <FormDialog
    onClose={onClose}
    title="Terminer la location"
    size="md"
    endpoint={api.endRentalByLoss}
    params={{ carId }}
    start={{ version, offerAcceptedOn: null, isReplaced: false }}
    submit="Terminer la location"
    done="La location est terminée à l’heure de la perte."
  >
    <Text>
      {kind === "THEFT"
        ? "La location se termine à l’heure du vol : trente jours après la plainte, ou plus tôt si l’offre écrite de l’assureur est acceptée."
        : "La location se termine à l’heure de la perte, une fois l’offre de l’assureur acceptée, ou sur le rapport d’un véhicule irréparable."}
    </Text>
    <DayField name="offerAcceptedOn" of={fields.offerAcceptedOn} />
    <SwitchField
      name="isReplaced"
      label="Remplacer le véhicule"
      description="Le contrat continue jusqu’à son terme avec un autre véhicule, à trouver."
    />
  </FormDialog>
);

const UndoEndDialog = ({ of: { carId, version }, onClose }: LossProps) => (
  <FormDialog
    onClose={onClose}
    title="Annuler la fin de location"
    endpoint={api.undoEndByLoss}
    params={{ carId }}
    start={{ version, reason: "" }}
    submit="Annuler la fin de location"
    done="La location reprend."
    isGrave
  >
    <Text>Les loyers courent de nouveau depuis l’heure de la perte.</Text>
    {reasonField}
  </FormDialog>
);

const UndoFindDialog = ({ of: { carId, version }, onClose }: LossProps) => (
  <FormDialog
    onClose={onClose}
    title="Annuler « retrouvé »"
    endpoint={api.undoFoundCar}
    params={{ carId }}
    start={{ version, reason: "" }}
    submit="Annuler « retrouvé »"
    done="Le véhicule est de nouveau recherché."
    isGrave
  >
    <Text>Le véhicule est de nouveau volé, depuis l’heure du vol. Le relevé noté ce jour-là est retiré.</Text>
    {reasonField}
  </FormDialog>
);

const UndoCedeDialog = ({ of: { carId, version }, onClose }: LossProps) => (
  <FormDialog
    onClose={onClose}
    title="Annuler la cession"
    endpoint={api.undoCession}
    params={{ carId }}
    start={{ version, reason: "" }}
    submit="Annuler la cession"
    done="La cession est annulée."
    isGrave
  >
    <Text>Le véhicule est de nouveau à céder. L’acte déposé reste dans ses documents.</Text>
    {reasonField}
  </FormDialog>
);

function CedeDialog({ of: { carId, version }, onClose }: LossProps) {
  const { day, time } = useNow();
  return (
    <FormDialog
      onClose={onClose}
      title="Céder le véhicule"
      size="md"
      closesOutside={false}
      endpoint={api.cedeLostCar}
      params={{ carId }}
      start={{ version, day, time, buyerName: "", approvalNumber: "", isReleased: false }}
      submit="Céder le véhicule"
      done="Le véhicule est cédé."
    >
      <HourFields label="Cédé le" />
      <Row>
        <SelectField name="buyer" of={fields.buyer} />
        <TextField name="buyerName" of={fields.buyerName} />
      </Row>
      <Row>
        <TextField name="approvalNumber" of={fields.approvalNumber} description="D’un centre VHU" />
        <MoneyField name="amountCents" of={fields.amountCents} />
      </Row>
      <FileField name="deed" label="Acte de cession" types={scanTypes} isRequired />
      <SwitchField
        name="isReleased"
        label="Le financeur a donné sa mainlevée"
        description="Demandée si le véhicule est en crédit-bail."
      />
    </FormDialog>
  );
}

function CessionDeclaredDialog({ of: { carId, version }, onClose }: LossProps) {
  const { day } = useNow();
  return (
    <FormDialog
      onClose={onClose}
      title="Cession déclarée"
      size="sm"
      endpoint={api.declareCession}
      params={{ carId }}
      start={{ version, cessionDeclaredOn: day }}
      submit="Enregistrer"
      done="La cession est notée comme déclarée."
    >
      <DayField name="cessionDeclaredOn" of={fields.cessionDeclaredOn} />
    </FormDialog>
  );
}

const dialogs = {
  correct: CorrectDialog,
  withdraw: WithdrawDialog,
  find: FoundDialog,
  end: EndDialog,
  undoEnd: UndoEndDialog,
  undoFind: UndoFindDialog,
  cede: CedeDialog,
  undoCede: UndoCedeDialog,
  declareCession: CessionDeclaredDialog,
} as const;

export default function LossDialog({ name, ...props }: LossProps & { name: LossDialogName }) {
  const Shown = dialogs[name];
  return <Shown {...props} />;
}
