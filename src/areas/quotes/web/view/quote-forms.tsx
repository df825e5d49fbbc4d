// The dialogs of the actions of a quote.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { quoteSignaturesContract } from "../../contract/signatures.ts";
import { quotedCarTitle } from "../../model/pricing/priced-car.ts";
import type { Quote } from "../../model/quote.ts";
import JointSignatureDialog from "./JointSignatureDialog.tsx";
import MailDialog from "./MailDialog.tsx";
import SendDialog from "./SendDialog.tsx";

type QuoteFormProps = RecordFormProps<Quote>;

/** The quote, followed by those of its batch that may still be sent with it. */
const quotesToSend = ({ id, version, orderId, monthlyTotalCents, exemptCents, batch, ...quote }: Quote) => {
  const { client } = quote.company;
  const carLabel = quote.car ? quotedCarTitle(quote.car) : `Catégorie ${quote.categoryName ?? ""}`;
  const thisQuote = {
    id,
    version,
    orderId,
    carLabel,
    monthlyTotalCents,
    exemptCents,
    companyId: quote.company.id,
    companyName: quote.company.name,
  };
  const others = batch.filter((one) => one.id !== id && one.status === "GENERATED");
  return (quote.status === "GENERATED" ? [thisQuote, ...others] : [thisQuote]).map((one) => ({
    ...one,
    clientId: client.id,
    clientName: client.name,
  }));
};

function Mail({ record: quote, onClose }: QuoteFormProps) {
  const { signatory, contactIds } = quote;
  const recipients = contactIds.length > 0 || signatory === null ? contactIds : [signatory.id];
  const quotes = quotesToSend(quote).map((one) => ({ ...one, contactIds: recipients }));
  return <MailDialog quotes={quotes} onClose={onClose} />;
}

function Signature({ record: quote, onClose }: QuoteFormProps) {
  const quotes = quotesToSend(quote);
  return quotes.length > 1 ? (
    <JointSignatureDialog quotes={quotes} onClose={onClose} />
  ) : (
    <SendDialog quote={quote} onClose={onClose} />
  );
}

/** The reason is recorded in the journal of the signature. */
const Withdrawal = ({ record: { orderId, signatureId }, onClose }: QuoteFormProps) =>
  signatureId !== null && (
    <FormDialog
      onClose={onClose}
      title={`Annuler la signature de ${orderId}`}
      size="sm"
      endpoint={quoteSignaturesContract.cancelQuoteSignature}
      start={{ signatureId }}
      submit="Annuler la signature"
      isGrave
      done="La signature est annulée : le devis peut être modifié."
    >
      <TextArea name="reason" label="Motif" description="Gardé dans le journal de la signature." />
    </FormDialog>
  );

export default { send: Mail, startSignature: Signature, cancelSignature: Withdrawal };
