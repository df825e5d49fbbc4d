// The page of a recipient of a quote sent by mail, without an account and on a phone. It shows the paper and its
// sender.
import { useEffect } from "react";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { callAddress, call } from "#kernel/web/calls/client.ts";
import { useLinkPage } from "#kernel/web/link-page.ts";
import { ClosedLink } from "#kit/page/public/ClosedLink.tsx";
import { DocumentPages } from "#kit/document/DocumentPages.tsx";
import { Box } from "#kit/layout/layout.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { sendingContract } from "../../contract/sendings.ts";
import type { ReceivedQuotes } from "../../model/papers/sending.ts";
import { Acceptance } from "./Acceptance.tsx";
import css from "./received.module.css";

const openLink = (token: string, signal: AbortSignal) =>
  call(sendingContract.openQuoteLink, { params: { token } }, { signal, isQuiet: true });

const titleOf = ({ documents }: ReceivedQuotes): string =>
  documents.length === 1 ? `Devis ${documents[0]?.orderId}` : `Vos ${documents.length} devis`;

const SenderDetails = ({ received: { sentBy, senderEmail, lessor } }: { received: ReceivedQuotes }) => (
  <Box as="aside" above={20} surface="card" padding={14} paddingX={16} className={css.writer}>
    <p>Une question sur cette offre&nbsp;?</p>
    <p>
      <strong>{sentBy}</strong>, {lessor.name}
    </p>
    <p>
      {senderEmail && <a href={`mailto:${senderEmail}`}>{senderEmail}</a>}
      <a href={`tel:${lessor.phone.replace(/\s/g, "")}`}>{lessor.phone}</a>
    </p>
  </Box>
);

export default function ReceivedPage({ params: { token } }: { params: { token: string } }) {
  const { state, retry, setAnswer } = useLinkPage(openLink, token);
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
        <div key={position}>
          <DocumentPages
            document={{
              ...sent,
              pdf: callAddress(sendingContract.readReceivedDocument, { params: { token, position } }),
              page: (page) =>
                callAddress(sendingContract.readReceivedPage, { params: { token, position, page } }),
            }}
            isAlone={documents.length === 1}
            isFirst={index === 0}
          />
          <Acceptance
            token={token}
            document={{ position, ...sent }}
            sentBy={received.sentBy}
            onDone={setAnswer}
          />
        </div>
      ))}
      <SenderDetails received={received} />
    </PublicPage>
  );
}
