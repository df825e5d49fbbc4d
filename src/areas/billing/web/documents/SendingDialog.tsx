// The day on which a document was handed over by another channel, or the withdrawal of a sending recorded by mistake.
import { documentFields as fields } from "../../model/documents/records.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { documentsContract } from "../../contract/documents.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { useToday } from "#kernel/web/today.ts";

interface SendingProps {
  document: DocumentView;
  onClose: () => void;
}

export default function SendingDialog({ document, onClose }: SendingProps) {
  const { id, version, number, sentOn, isSentByHand } = document;
  const today = useToday();
  return (
    <FormDialog
      endpoint={documentsContract.recordBillingDocumentSending}
      params={{ id }}
      start={{ version, sentOn: sentOn ?? today }}
      title={`Envoi de ${number ?? "ce document"}`}
      submit="Enregistrer"
      done="L’envoi est enregistré."
      onClose={onClose}
    >
      <DayField
        name="sentOn"
        of={fields.sentOn}
        description={
          isSentByHand
            ? "Sans jour, l’envoi est annulé : le document est de nouveau à envoyer"
            : "Jour de la remise : par la poste, en main propre ou depuis une autre messagerie"
        }
      />
    </FormDialog>
  );
}
