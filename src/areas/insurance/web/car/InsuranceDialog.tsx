// The dialogs of the moves of an insurance.
import { notifySuccess } from "#kit/notify.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { insuranceContract as api } from "../../contract.ts";
import type { InsuranceCommand } from "../../model/flow.ts";
import { MemoFields, MemoFile } from "../MemoFields.tsx";
import type { InsuranceProps } from "./CarInsurance.tsx";
import { MemoReview } from "./MemoReview.tsx";

export type DialogName = InsuranceCommand;

interface InsuranceFormProps extends InsuranceProps {
  done: (message: string) => () => void;
  onClose: () => void;
}

const RequestForm = ({ carId, insurance, done, onClose }: InsuranceFormProps) => (
  <FormPanel
    endpoint={api.sendInsuranceRequest}
    params={{ carId }}
    start={{
      version: insurance.version,
      contactId: insurance.recipients[0]?.id ?? null,
      message: "",
    }}
    submit="Envoyer la demande"
    isOutgoing
    onDone={done("La demande est partie.")}
    onCancel={onClose}
  >
    <SelectField
      name="contactId"
      label="Destinataire"
      options={insurance.recipients.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
    />
    <TextArea
      name="message"
      label="Message"
      description="Avant la demande, dans l’e-mail. Le lien y est ajouté."
    />
  </FormPanel>
);

const ApproveForm = ({ carId, insurance, done, onClose }: InsuranceFormProps) => {
  const memo = insurance.memos.find(({ state }) => state === "PENDING");
  if (!memo?.documentId) return null;
  const { documentId, insurer, policyNumber, expirationDate } = memo;
  return (
    <MemoReview insurance={insurance} documentId={documentId}>
      <FormPanel
        endpoint={api.reviewInsuranceRequest}
        params={{ carId }}
        start={{ decision: "APPROVE", version: insurance.version, insurer, policyNumber, expirationDate }}
        submit="Valider l’attestation"
        onDone={done("L’attestation est validée.")}
        onCancel={onClose}
      >
        <MemoFields />
      </FormPanel>
    </MemoReview>
  );
};

const RefuseForm = ({ carId, insurance, done, onClose }: InsuranceFormProps) => (
  <FormPanel
    endpoint={api.reviewInsuranceRequest}
    params={{ carId }}
    draft={`refuse insurance ${insurance.id}`}
    start={{ decision: "REFUSE", version: insurance.version, reason: "" }}
    submit="Refuser l’attestation"
    isGrave
    isOutgoing
    onDone={done("L’attestation est refusée : le client en est averti.")}
    onCancel={onClose}
  >
    <TextArea
      name="reason"
      label="Motif"
      description="Le client le lit dans un e-mail et peut en envoyer une autre."
    />
  </FormPanel>
);

const ValidateForm = ({ carId, insurance, done, onClose }: InsuranceFormProps) => (
  <FormPanel
    endpoint={api.validateInsurance}
    params={{ carId }}
    start={{
      version: insurance.version,
      ...(insurance.classed && {
        insurer: insurance.classed.insurer,
        policyNumber: insurance.classed.policyNumber,
      }),
    }}
    submit="Déposer et valider"
    onDone={done("L’attestation est déposée et validée.")}
    onCancel={onClose}
  >
    <MemoFile
      label="Attestation"
      description={
        insurance.classed
          ? `« ${insurance.classed.name} », classé pour ce véhicule, est repris sans fichier.`
          : "PDF, JPEG ou PNG"
      }
      isRequired={!insurance.classed}
    />
    <MemoFields />
  </FormPanel>
);

const WithdrawForm = ({ carId, insurance, done, onClose }: InsuranceFormProps) => (
  <FormPanel
    endpoint={api.withdrawInsuranceApproval}
    params={{ carId }}
    start={{ version: insurance.version, reason: "" }}
    submit="Retirer la validation"
    isGrave
    onDone={done("La validation est retirée.")}
    onCancel={onClose}
  >
    <TextArea name="reason" label="Motif" />
  </FormPanel>
);

const forms = {
  request: { title: "Demander l’attestation d’assurance", Form: RequestForm, size: "md" },
  approve: { title: "Vérifier l’attestation", Form: ApproveForm, size: "xl" },
  refuse: { title: "Refuser l’attestation", Form: RefuseForm, size: "md" },
  validate: { title: "Déposer une attestation", Form: ValidateForm, size: "md" },
  withdraw: { title: "Retirer la validation", Form: WithdrawForm, size: "md" },
} as const;

export default function InsuranceDialog({
  name,
  onClose,
  ...of
}: InsuranceProps & { name: DialogName; onClose: () => void }) {
  const { title, Form, size } = forms[name];
  const done = (message: string) => (): void => {
    notifySuccess(message);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} size={size} closesOutside={false}>
      <Form {...of} done={done} onClose={onClose} />
    </Dialog>
  );
}
