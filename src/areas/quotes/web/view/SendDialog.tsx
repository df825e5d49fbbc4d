// Sends the order form to signature: its signatory, and others where several must sign.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { SelectField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { FieldList } from "#kit/form/FieldList.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { codeChannels, maximumSigners } from "#signatures/model/procedure.ts";
import { quotesContract } from "../../contract.ts";
import type { Quote } from "../../model/quote.ts";

const nobody = { firstName: "", lastName: "", email: "", phone: "", codeChannel: "email" as const };

interface SendDialogProps {
  quote: Quote;
  isOpen: boolean;
  onClose: () => void;
}

const signersOf = ({ signatory }: Quote) => [
  signatory
    ? { firstName: signatory.firstName, lastName: signatory.lastName, email: signatory.email, phone: signatory.phone ?? "", codeChannel: "email" as const }
    : nobody,
];

const Signer = ({ path }: { path: string }) => (
  <>
    <Row>
      <TextField name={`${path}.firstName`} label="Prénom" />
      <TextField name={`${path}.lastName`} label="Nom" />
    </Row>
    <Row columns={3}>
      <TextField name={`${path}.email`} label="E-mail" type="email" />
      <TextField name={`${path}.phone`} label="Téléphone" />
      <SelectField name={`${path}.codeChannel`} label="Code envoyé par" options={codeChannels} />
    </Row>
  </>
);

export function SendDialog({ quote, isOpen, onClose }: SendDialogProps) {
  const done = (): void => {
    notifySuccess(`Le bon de commande ${quote.orderId} est parti en signature.`);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Envoyer ${quote.orderId} en signature`} size="lg" closesOutside={false}>
      <FormPanel
        endpoint={quotesContract.createQuoteSignature}
        start={{ quotes: [{ id: quote.id, version: quote.version }], signers: signersOf(quote), isOrdered: false }}
        draft={`quote signature ${quote.id} ${quote.version}`}
        submit="Envoyer"
        onDone={done}
        onCancel={onClose}
      >
        <p style={{ margin: 0 }}>
          {quote.company.name} recevra un lien personnel vers le bon de commande. Chaque signataire confirme son identité par un code. Tant que la signature
          court, le devis ne peut pas être modifié.
        </p>
        <FieldList name="signers" label="Signataires" add="Ajouter un signataire" maximum={maximumSigners} fresh={() => nobody}>
          {(path) => <Signer path={path} />}
        </FieldList>
        <SwitchField name="isOrdered" label="Signer dans cet ordre" />
      </FormPanel>
    </Dialog>
  );
}
