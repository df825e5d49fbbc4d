// The page of who received a quote by mail: no account, a phone. It shows the paper and who wrote.
import { useEffect, useState } from "react";
import { frenchDay, dayInParis } from "#kernel/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { sentenceOf } from "#kernel/web/catalogue.ts";
import { addressOf, call } from "#kernel/web/client.ts";
import { DocumentPages } from "#kit/page/DocumentPages.tsx";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { isUnreached, Unreached } from "#kit/page/Unreached.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { sendingContract } from "../../contract/sendings.ts";
import type { ReceivedQuotes } from "../../model/sending.ts";
import css from "./received.module.css";

type State = { received: ReceivedQuotes } | { error: unknown } | null;

/** Opening the page is what « opened » means: it is told by this call, which a scanner of mails does not make. */
function useReceived(token: string): [State, () => void] {
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call(sendingContract.openQuoteLink, { params: { token } }, { signal: leaving.signal, isQuiet: true })
      .then((received) => setState({ received }))
      .catch((error: unknown) => !leaving.signal.aborted && setState({ error }));
    return () => leaving.abort();
  }, [token, attempt]);
  const retry = (): void => {
    setState(null);
    setAttempt((count) => count + 1);
  };
  return [state, retry];
}

function Closed({ error, retry }: { error: unknown; retry: () => void }) {
  if (isUnreached(error)) return <Unreached title="Ce devis ne s’ouvre pas" error={error} retry={retry} />;
  return (
    <PublicPage
      title="Ce devis ne s’ouvre pas"
      lead={(error as Partial<Failure>).fields?.token ?? sentenceOf(error)}
    >
      <p>
        Votre interlocuteur peut vous l’envoyer à nouveau. Le PDF joint au message que vous avez reçu reste
        lisible.
      </p>
    </PublicPage>
  );
}

const titleOf = ({ documents }: ReceivedQuotes): string =>
  documents.length === 1 ? `Devis ${documents[0]?.orderId}` : `Vos ${documents.length} devis`;

const Writer = ({ received: { sentBy, senderEmail, lessor } }: { received: ReceivedQuotes }) => (
  <aside className={css.writer}>
    <p>Une question sur cette offre&nbsp;?</p>
    <p>
      <strong>{sentBy}</strong>, {lessor.name}
    </p>
    <p>
      {senderEmail && <a href={`mailto:${senderEmail}`}>{senderEmail}</a>}
      <a href={`tel:${lessor.phone.replace(/\s/g, "")}`}>{lessor.phone}</a>
    </p>
  </aside>
);

export default function ReceivedPage({ params: { token } }: { params: { token: string } }) {
  const [state, retry] = useReceived(token);
  const received = state && "received" in state ? state.received : null;
  useEffect(() => {
    if (received) document.title = `${titleOf(received)} · ${received.lessor.name}`;
  }, [received]);
  if (state && "error" in state) return <Closed error={state.error} retry={retry} />;
  if (!received)
    return (
      <PublicPage title="Votre devis">
        <Skeleton lines={8} />
      </PublicPage>
    );
  const { documents } = received;
  return (
    <PublicPage
      title={titleOf(received)}
      sender={received.lessor.name}
      lead={`Bonjour ${received.recipient}. ${received.sentBy} vous a envoyé ${documents.length === 1 ? "ce devis" : "ces devis"} le ${frenchDay(dayInParis(received.sentAt))}.`}
    >
      {documents.map(({ position, ...sent }, index) => (
        <DocumentPages
          key={position}
          document={{
            ...sent,
            pdf: addressOf(sendingContract.readReceivedDocument, { params: { token, position } }),
            page: (page) =>
              addressOf(sendingContract.readReceivedPage, { params: { token, position, page } }),
          }}
          isAlone={documents.length === 1}
          isFirst={index === 0}
        />
      ))}
      <Writer received={received} />
    </PublicPage>
  );
}
