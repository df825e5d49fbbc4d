// The page of who received a quote by mail: no account, a phone. It shows the paper and who wrote.
import { useEffect } from "react";
import { frenchDay, dayInParis } from "#kernel/day.ts";
import { addressOf, call } from "#kernel/web/client.ts";
import { useOpenedLink } from "#kernel/web/opened-link.ts";
import { ClosedLink } from "#kit/page/ClosedLink.tsx";
import { DocumentPages } from "#kit/page/DocumentPages.tsx";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { sendingContract } from "../../contract/sendings.ts";
import type { ReceivedQuotes } from "../../model/sending.ts";
import css from "./received.module.css";

const open = (token: string, signal: AbortSignal) =>
  call(sendingContract.openQuoteLink, { params: { token } }, { signal, isQuiet: true });

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
  const { state, retry } = useOpenedLink(open, token);
  const received = state && "answer" in state ? state.answer : null;
  useEffect(() => {
    if (received) document.title = `${titleOf(received)} · ${received.lessor.name}`;
  }, [received]);
  if (state && "error" in state)
    return (
      <ClosedLink
        title="Ce devis ne s’ouvre pas"
        hint="Votre interlocuteur peut vous l’envoyer à nouveau. Le PDF joint au message que vous avez reçu reste lisible."
        error={state.error}
        retry={retry}
      />
    );
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
