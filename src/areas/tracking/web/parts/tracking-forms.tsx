// The forms of the actions of the telematics of a maker.
import { TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { trackingContract as api } from "../../contract.ts";
import type { FirstMount } from "../../model/first-mount.ts";
import { firstMountRecord } from "../../model/records.ts";

const { fields } = firstMountRecord;
const form = formOf<FirstMount, typeof fields>(fields);

const dialog = { size: "md", closesOutside: false } as const;

export default {
  request: form(api.sendConsentRequest)({
    ...dialog,
    start: ({ recipients: [first] }) => ({ contactId: first?.id ?? null, message: "" }),
    content: ({ recipients }) => (
      <>
        <SelectField
          name="contactId"
          label="Destinataire"
          options={recipients.map(({ id: value, name, email }) => ({ value, label: `${name}, ${email}` }))}
        />
        <TextArea name="message" label="Message" description="Avant la demande, dans l’e-mail." />
      </>
    ),
    submit: "Envoyer la demande",
    isOutgoing: true,
    done: "La demande est partie.",
  }),
  validate: form(api.concludeEligibility)({
    ...dialog,
    start: ({ consent, note }) => ({ consent, note }),
    fields: [
      { name: "consent", description: "Vide pour un véhicule qui n’est pas éligible." },
      { name: "note", description: "Comment la réponse a été reçue : papier, e-mail.", rows: 3 },
    ],
    done: "La télématique de série est conclue.",
  }),
  withdraw: form(api.reopenEligibility)({
    ...dialog,
    fields: [{ name: "reason", description: "L’accord du client est à redemander.", rows: 3 }],
    done: "La télématique de série est rouverte.",
  }),
};
