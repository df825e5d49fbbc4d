// The dialogs of the moves of the telematics of a maker.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { trackingContract as api } from "../../contract.ts";
import { firstMountFields as fields } from "../../model/records.ts";
import type { FirstMount } from "../../model/first-mount.ts";

export type DialogName = "request" | "validate" | "withdraw";

interface TrackingFormProps {
  tracked: FirstMount;
  done: () => void;
  onClose: () => void;
}

const RequestForm = ({ tracked: { id, version, recipients }, done, onClose }: TrackingFormProps) => (
  <FormPanel
    endpoint={api.sendConsentRequest}
    params={{ id }}
    start={{ version, contactId: recipients[0]?.id ?? null, message: "" }}
    submit="Envoyer la demande"
    isOutgoing
    onDone={done}
    onCancel={onClose}
  >
    <SelectField
      name="contactId"
      label="Destinataire"
      options={recipients.map(({ id: value, name, email }) => ({ value, label: `${name}, ${email}` }))}
    />
    <TextArea name="message" label="Message" description="Avant la demande, dans l’e-mail." />
  </FormPanel>
);

const ConcludeForm = ({ tracked: { id, version, consent, note }, done, onClose }: TrackingFormProps) => (
  <FormPanel
    endpoint={api.concludeEligibility}
    params={{ id }}
    start={{ version, consent, note }}
    submit="Conclure"
    onDone={done}
    onCancel={onClose}
  >
    <SelectField
      name="consent"
      of={fields.consent}
      description="Vide pour un véhicule qui n’est pas éligible."
    />
    <TextArea name="note" label="Précision" description="Comment la réponse a été reçue : papier, e-mail." />
  </FormPanel>
);

const ReopenForm = ({ tracked: { id, version }, done, onClose }: TrackingFormProps) => (
  <FormPanel
    endpoint={api.reopenEligibility}
    params={{ id }}
    start={{ version, reason: "" }}
    submit="Rouvrir"
    isGrave
    onDone={done}
    onCancel={onClose}
  >
    <TextArea name="reason" label="Motif" description="L’accord du client est à redemander." />
  </FormPanel>
);

const forms = {
  request: { title: "Demander l’accord du client", Form: RequestForm, doneMessage: "La demande est partie." },
  validate: { title: "Conclure", Form: ConcludeForm, doneMessage: "La télématique de série est conclue." },
  withdraw: { title: "Rouvrir", Form: ReopenForm, doneMessage: "La télématique de série est rouverte." },
} as const;

export default function TrackingDialog({
  name,
  tracked,
  onClose,
}: {
  name: DialogName;
  tracked: FirstMount;
  onClose: () => void;
}) {
  const { title, Form, doneMessage } = forms[name];
  const done = (): void => {
    notifySuccess(doneMessage);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} size="md" closesOutside={false}>
      <Form tracked={tracked} done={done} onClose={onClose} />
    </Dialog>
  );
}
