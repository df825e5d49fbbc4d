// Sends one quote, or several of one client, by mail, with chosen recipients and message.
import type { Result } from "#kernel/contract.ts";
import { clientsContract } from "#clients/contract.ts";
import { actsFor, type Contact, fullName } from "#clients/model/contact.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { settingsContract } from "#settings/contract.ts";
import { sendingContract } from "../../contract/sendings.ts";
import { defaultMessage } from "../../model/papers/sending.ts";
import { jointSendingRefusal } from "../../model/signature/joint-signature.ts";
import { ChangedTerms } from "../parts/ChangedTerms.tsx";
import { sentTerms } from "./quote-terms.ts";

/** Fields needed to send a quote. */
interface QuoteToMail {
  id: string;
  version: number;
  orderId: string;
  carLabel: string;
  monthlyTotalCents: number;
  companyId: string;
  clientId: string;
  clientName: string;
  /** The recipients chosen on the quote. */
  contactIds: readonly string[];
}

interface MailProps {
  quotes: readonly QuoteToMail[];
  onClose: () => void;
  /** Called after the sending, to clear the selection. */
  onDone?: () => void;
}

const optionOf = (contact: Contact) => ({
  value: contact.id,
  label: `${fullName(contact)} <${contact.email}>`,
});

function Form({
  quotes,
  onClose,
  onDone,
  people,
  lessor,
}: MailProps & { people: readonly Contact[]; lessor: string }) {
  const { actor } = useSession();
  const preselected = people.filter(({ id }) => quotes.some(({ contactIds }) => contactIds.includes(id)));
  const done = ({ links }: Result<typeof sendingContract.sendQuotes>): void => {
    notifySuccess(`Envoyé à ${links.map(({ name }) => name).join(", ")}.`);
    onDone?.();
    onClose();
  };
  return (
    <FormPanel
      endpoint={sendingContract.sendQuotes}
      start={{
        quotes: quotes.map(({ id, version }) => ({ id, version })),
        contactIds: preselected.map(({ id }) => id),
        ...defaultMessage({
          quotes: quotes.map((quote) => ({ ...quote, car: quote.carLabel })),
          sentBy: actor.name,
          lessor,
        }),
      }}
      draft={`mail ${quotes.map(({ id }) => id).join(" ")}`}
      submit="Envoyer"
      isOutgoing
      onDone={done}
      onCancel={onClose}
    >
      {quotes.map((quote) => (
        <ChangedTerms
          key={quote.id}
          subject={`Le devis ${quote.orderId}`}
          version={quote.version}
          terms={sentTerms(quote)}
        />
      ))}
      <MultiSelectField
        name="contactIds"
        label="Destinataires"
        options={people.map(optionOf)}
        nothingFound={`Aucun contact de ce nom : ajoutez-le d’abord à la fiche de ${quotes[0]?.clientName}.`}
      />
      <TextField name="subject" label="Objet" />
      <TextArea name="message" label="Message" rows={9} />
      <p style={{ margin: 0 }}>
        {quotes.length === 1 ? "Le PDF du devis est joint" : "Le PDF de chaque devis est joint"}. Chacun
        reçoit en plus un lien personnel, ouvert 30 jours&nbsp;: vous verrez ici s’il l’a ouvert.
      </p>
    </FormPanel>
  );
}

function LoadedForm(props: MailProps) {
  const [first] = props.quotes;
  const client = useRead(clientsContract.readClient, { params: { id: first?.clientId ?? "" } });
  const lessor = useRead(settingsContract.readLessor, {});
  if (!client.data || !lessor.data) return <Skeleton lines={6} />;
  const people = client.data.contacts.filter((contact) =>
    props.quotes.every(({ companyId }) => actsFor(contact, companyId)),
  );
  if (people.length === 0)
    return (
      <Empty
        title="Aucun contact"
        hint={`Ajoutez un contact à ${first?.clientName} pour lui envoyer ce devis.`}
      />
    );
  return <Form {...props} people={people} lessor={lessor.data.lessor?.name ?? ""} />;
}

export default function MailDialog(props: MailProps) {
  const { quotes, onClose } = props;
  const refusal = jointSendingRefusal(quotes);
  const title =
    quotes.length === 1
      ? `Envoyer ${quotes[0]?.orderId} par e-mail`
      : `Envoyer ${quotes.length} devis par e-mail`;
  return (
    <Dialog isOpen onClose={onClose} title={title} size="lg" closesOutside={false}>
      {refusal === null ? <LoadedForm {...props} /> : <Empty title="Un envoi, un client" hint={refusal} />}
    </Dialog>
  );
}
