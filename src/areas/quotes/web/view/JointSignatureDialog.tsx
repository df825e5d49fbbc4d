// Sends several quotes of one client to signature: the same people read them on one page and sign with one code.
import type { z } from "zod";
import { clientsContract } from "#clients/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { signerFromContact } from "#signatures/model/signer.ts";
import { SignersFields } from "#signatures/web/parts/SignersFields.tsx";
import { quoteRecordContract } from "../../contract/record.ts";
import { quoteSignaturesContract } from "../../contract/signatures.ts";
import type { quoteLists } from "../../contract/lists.ts";
import { jointSendingRefusal } from "../../model/signature/joint-signature.ts";
import { ChangedTerms } from "../parts/ChangedTerms.tsx";
import { sentTerms } from "./quote-terms.ts";
import css from "../quotes.module.css";

export type QuoteLine = z.output<(typeof quoteLists.listQuotes)["item"]>;

/** Fields needed to send a quote with others. */
type JointQuote = Pick<
  QuoteLine,
  | "id"
  | "version"
  | "orderId"
  | "companyId"
  | "clientId"
  | "clientName"
  | "companyName"
  | "carLabel"
  | "monthlyTotalCents"
  | "exemptCents"
>;

interface JointSignatureProps {
  quotes: readonly JointQuote[];
  /** Called after the sending, to clear the selection. */
  onDone?: () => void;
  onClose: () => void;
}

const QuoteTable = ({ quotes }: Pick<JointSignatureProps, "quotes">) => (
  <table className={css.together}>
    <tbody>
      {quotes.map((quote) => (
        <tr key={quote.id}>
          <th scope="row">{quote.orderId}</th>
          <td>{quote.companyName}</td>
          <td>{quote.carLabel}</td>
          <td>
            <Price cents={quote.monthlyTotalCents} exemptCents={quote.exemptCents} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Form({ quotes, onDone, onClose }: JointSignatureProps) {
  const [first] = quotes as [JointQuote];
  const client = useRead(clientsContract.readClient, { params: { id: first.clientId } });
  const quote = useRead(quoteRecordContract.readQuote, { params: { id: first.id } });
  const companies = new Map(quotes.map(({ companyId, companyName }) => [companyId, companyName]));
  const start = quotes.map(({ id, version }) => ({ id, version }));
  const done = (): void => {
    notifySuccess(
      quotes.length === 1
        ? `${first.orderId} est parti en signature.`
        : `${quotes.length} devis sont partis en signature, ensemble.`,
    );
    onDone?.();
    onClose();
  };
  if (!client.data || !quote.data) return <Skeleton lines={6} />;
  const { signatory } = quote.data;
  const { contacts } = client.data;
  const parties = [...companies].map(([id, name]) => ({ company: { id, name }, contacts }));
  return (
    <FormPanel
      endpoint={quoteSignaturesContract.createQuoteSignature}
      start={{ quotes: start, signers: signatory ? [signerFromContact(signatory)] : [], isOrdered: false }}
      draft={`joint quote signature ${quotes.map(({ id }) => id).join(" ")}`}
      submit="Envoyer"
      isOutgoing
      onDone={done}
      onCancel={onClose}
    >
      <QuoteTable quotes={quotes} />
      {quotes.map((quote) => (
        <ChangedTerms
          key={quote.id}
          subject={`Le devis ${quote.orderId}`}
          version={quote.version}
          terms={sentTerms(quote)}
        />
      ))}
      <p style={{ margin: 0 }}>
        Chaque signataire reçoit un seul lien, lit les bons de commande sur une même page et les signe d’un
        seul code. Chaque devis garde son document scellé, son dossier de preuve et son contrat.
      </p>
      <SignersFields parties={parties} />
    </FormPanel>
  );
}

export default function JointSignatureDialog(props: JointSignatureProps) {
  const { quotes, onClose } = props;
  const refusal = jointSendingRefusal(quotes);
  const title =
    quotes.length === 1
      ? `Envoyer ${quotes[0]?.orderId} en signature`
      : `Envoyer ${quotes.length} devis en signature`;
  return (
    <Dialog isOpen onClose={onClose} title={title} size="lg" closesOutside={false}>
      {refusal === null ? <Form {...props} /> : <Empty title="Un envoi, un client" hint={refusal} />}
    </Dialog>
  );
}
