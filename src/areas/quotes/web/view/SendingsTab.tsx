// Sendings of a quote: recipients, dates, openings.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { LinkLines } from "#kit/record/LinkLines.tsx";
import { sendingContract } from "../../contract/sendings.ts";
import type { Sending } from "../../model/papers/sending.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import css from "./sendings.module.css";

function Message({ sending }: { sending: Sending }) {
  const { hasPermission } = useSession();
  const revoke = useWrite(sendingContract.revokeQuoteLink);
  const end = ({ id }: { id: string }) =>
    revoke.mutateAsync({ params: { sendingId: sending.id, linkId: id } });
  return (
    <Section title={`${frenchInstant(sending.sentAt)}, par ${sending.sentBy}`}>
      <LinkLines
        links={sending.links}
        consequence="ne pourra plus ouvrir la page du devis. Le PDF reçu par e-mail reste lisible."
        revoke={hasPermission("CREATE_QUOTE") ? end : undefined}
      />
      <details className={css.message}>
        <summary>{sending.subject}</summary>
        <Text above={8} breaksAnywhere>
          {sending.message}
        </Text>
      </details>
      <Documents
        lines={sending.documents.map(({ position, name, acceptedAt, acceptedBy }) => ({
          key: String(position),
          name,
          note: acceptedAt
            ? `Accepté le ${frenchInstant(acceptedAt)}${acceptedBy ? ` par ${acceptedBy}` : ""}`
            : "Tel qu’il a été envoyé",
          endpoint: sendingContract.readSentDocument,
          sent: { params: { sendingId: sending.id, position } },
        }))}
      />
    </Section>
  );
}

export default function SendingsTab({ id }: { id: string }) {
  const { data, pending } = useLoadedRead(
    sendingContract.listQuoteSendings,
    { params: { id } },
    { lines: 4 },
  );
  if (!data) return pending;
  if (data.length === 0)
    return (
      <Empty
        title="Ce devis n’a pas été envoyé par e-mail"
        hint="Envoyez-le à ses destinataires : vous verrez ici qui l’a reçu, et quand chacun l’a ouvert."
      />
    );
  return (
    <>
      <UnsentMessages about={id} />
      {data.map((sending) => (
        <Message key={sending.id} sending={sending} />
      ))}
    </>
  );
}
