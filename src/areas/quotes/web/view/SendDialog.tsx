// Sends the order form to signature: its signatory, and others when several must sign.
import { clientsContract } from "#clients/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { signerFromContact } from "#signatures/model/signer.ts";
import { SignersFields } from "#signatures/web/parts/SignersFields.tsx";
import { quoteSignaturesContract } from "../../contract/signatures.ts";
import type { Quote } from "../../model/quote.ts";
import { ChangedTerms } from "../parts/ChangedTerms.tsx";
import { quoteTerms } from "./quote-terms.ts";

export default function SendDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { company, signatory } = quote;
  // Needed only for suggestions, so the form does not wait for it.
  const { data: client } = useRead(clientsContract.readClient, { params: { id: company.client.id } });
  return (
    <FormDialog
      onClose={onClose}
      title={`Envoyer ${quote.orderId} en signature`}
      size="lg"
      closesOutside={false}
      endpoint={quoteSignaturesContract.createQuoteSignature}
      start={{
        quotes: [{ id: quote.id, version: quote.version }],
        signers: signatory ? [signerFromContact(signatory)] : [],
        isOrdered: false,
      }}
      draft={`quote signature ${quote.id}`}
      submit="Envoyer"
      isOutgoing
      done={`Le bon de commande ${quote.orderId} est parti en signature.`}
    >
      <p style={{ margin: 0 }}>
        {company.name} recevra un lien personnel vers le bon de commande. Chaque signataire confirme son
        identité par un code. Tant que la signature court, le devis ne peut pas être modifié.
      </p>
      <ChangedTerms subject="Ce devis" version={quote.version} terms={quoteTerms(quote)} />
      <SignersFields parties={client ? [{ company, contacts: client.contacts }] : []} />
    </FormDialog>
  );
}
