// The forms of an insurance, by the names of its commands.
import type { ReactNode } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { formOf } from "#kit/record/form-of.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { DocumentReview } from "#documents/web/parts/DocumentReview.tsx";
import { insuranceContract as api } from "../../contract.ts";
import type { Insurance } from "../../model/insurance.ts";
import { MemoFields, MemoFile } from "../MemoFields.tsx";
import type { CarInsurance } from "./CarInsurance.tsx";

const form = formOf<CarInsurance>();
const common = { size: "md", closesOutside: false } as const;

interface MemoReviewProps {
  insurance: Insurance;
  documentId: string;
  children: ReactNode;
}

function MemoReview({ insurance, documentId, children }: MemoReviewProps) {
  const { car, companyName, neededOn, startDay } = insurance;
  return (
    <DocumentReview documentId={documentId} holder="insurance">
      <Text below={6} ink="quiet">
        Sur l’attestation doivent se lire :
      </Text>
      <Facts
        columns={1}
        of={[
          ["Plaque, ou VIN", car.plate ? `${car.plate} (VIN ${car.vin})` : car.vin],
          ["Souscripteur", companyName],
          ["Début, au plus tard", frenchDay(startDay ?? neededOn)],
        ]}
      />
      {children}
    </DocumentReview>
  );
}

/** The memo of the client beside its form. */
function Approval({ record, onClose }: RecordFormProps<CarInsurance>) {
  const memo = record.memos.find(({ state }) => state === "PENDING");
  const { carId, version } = record;
  if (!memo?.documentId) return null;
  const { documentId, insurer, policyNumber, expirationDate } = memo;
  return (
    <Dialog isOpen onClose={onClose} title="Vérifier l’attestation" size="xl" closesOutside={false}>
      <MemoReview insurance={record} documentId={documentId}>
        <FormPanel
          endpoint={api.reviewInsuranceRequest}
          params={{ carId }}
          start={{ decision: "APPROVE", version, insurer, policyNumber, expirationDate }}
          submit="Valider l’attestation"
          onDone={() => (notifySuccess("L’attestation est validée."), onClose())}
          onCancel={onClose}
        >
          <MemoFields />
        </FormPanel>
      </MemoReview>
    </Dialog>
  );
}

const Refusal = ({ record: { id, carId, version }, onClose }: RecordFormProps<CarInsurance>) => (
  <FormDialog
    {...common}
    onClose={onClose}
    title="Refuser l’attestation"
    endpoint={api.reviewInsuranceRequest}
    params={{ carId }}
    draft={`refuse insurance ${id}`}
    start={{ decision: "REFUSE", version, reason: "" }}
    submit="Refuser l’attestation"
    isGrave
    isOutgoing
    done="L’attestation est refusée : le client en est averti."
  >
    <TextArea
      name="reason"
      label="Motif"
      description="Le client le lit dans un e-mail et peut en envoyer une autre."
    />
  </FormDialog>
);

export default {
  approve: Approval,
  refuse: Refusal,
  request: form(api.sendInsuranceRequest)({
    ...common,
    title: "Demander l’attestation d’assurance",
    start: ({ recipients: [first] }) => ({ contactId: first?.id ?? null, message: "" }),
    content: ({ recipients }) => (
      <>
        <SelectField
          name="contactId"
          label="Destinataire"
          options={recipients.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
        />
        <TextArea
          name="message"
          label="Message"
          description="Avant la demande, dans l’e-mail. Le lien y est ajouté."
        />
      </>
    ),
    submit: "Envoyer la demande",
    isOutgoing: true,
    done: "La demande est partie.",
  }),
  validate: form(api.validateInsurance)({
    ...common,
    title: "Déposer une attestation",
    start: ({ classed }) => (classed ? { insurer: classed.insurer, policyNumber: classed.policyNumber } : {}),
    content: ({ classed }) => (
      <>
        <MemoFile
          label="Attestation"
          description={
            classed
              ? `« ${classed.name} », classé pour ce véhicule, est repris sans fichier.`
              : "PDF, JPEG ou PNG"
          }
          isRequired={!classed}
        />
        <MemoFields />
      </>
    ),
    done: "L’attestation est déposée et validée.",
  }),
  withdraw: form(api.withdrawInsuranceApproval)({
    ...common,
    content: () => <TextArea name="reason" label="Motif" />,
    done: "La validation est retirée.",
  }),
};
