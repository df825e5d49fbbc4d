// Asks a company for a mandate: its scheme, who signs, and how the code is sent.
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { codeChannels } from "#signatures/model/procedure.ts";
import { mandatesContract } from "../contract.ts";
import type { CompanyMandates, MandateRequest } from "../model/mandate.ts";
import { schemes } from "../model/wording.ts";

const schemeHints = {
  CORE: "Actif dès la signature. Le client peut se faire rembourser pendant 8 semaines.",
  B2B: "Sa banque doit l’enregistrer avant le premier prélèvement. Aucun remboursement possible ensuite.",
} as const;

function Fields({ of: { isProfessional, signers } }: { of: CompanyMandates }) {
  const { values } = useForm<MandateRequest>();
  const signer = signers.find(({ id }) => id === values.contactId);
  return (
    <>
      {isProfessional && (
        <SelectField
          name="scheme"
          label="Type de mandat"
          description={schemeHints[values.scheme]}
          options={schemes}
        />
      )}
      <SelectField
        name="contactId"
        label="Signataire"
        options={signers.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
      />
      {signer?.mayReceiveSms && (
        <SelectField name="codeChannel" label="Code de signature par" options={codeChannels} />
      )}
    </>
  );
}

export default function AskDialog({ of, onClose }: { of: CompanyMandates; onClose: () => void }) {
  return (
    <FormDialog
      title={`Demander un mandat à ${of.companyName}`}
      endpoint={mandatesContract.askMandate}
      params={{ companyId: of.companyId }}
      start={{ scheme: "CORE", contactId: of.signers[0]?.id ?? null, codeChannel: "email" }}
      submit="Envoyer la demande"
      isOutgoing
      done={({ signer }) => `La demande part à ${signer.name}.`}
      onClose={onClose}
    >
      <Fields of={of} />
    </FormDialog>
  );
}
