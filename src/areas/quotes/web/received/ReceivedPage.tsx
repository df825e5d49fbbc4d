// The page of a recipient of a quote sent by mail, without an account and on a phone. It shows the paper and its
// sender.
import { useState } from "react";
import { Button } from "@mantine/core";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { callAddress, call, freshKey } from "#kernel/web/calls/client.ts";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { DocumentPages } from "#kit/document/DocumentPages.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import { usePending } from "#kit/pending.ts";
import { sendingContract } from "../../contract/sendings.ts";
import type { ReceivedQuotes } from "../../model/papers/sending.ts";
import css from "./received.module.css";

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
      <PhoneLink phone={lessor.phone} />
    </p>
  </Box>
);

interface AcceptanceProps {
  token: string;
  document: ReceivedQuotes["documents"][number];
  sentBy: string;
  onDone: (received: ReceivedQuotes) => void;
}

function Acceptance({ token, document, sentBy, onDone }: AcceptanceProps) {
  const { position, orderId, acceptedAt, isOpen } = document;
  const { pending, run } = usePending();
  const [failure, setFailure] = useState("");
  const accept = async (): Promise<void> => {
    setFailure("");
    try {
      const sent = { params: { token, position } };
      onDone(await call(sendingContract.acceptReceivedQuote, sent, { key: freshKey(), isQuiet: true }));
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  if (acceptedAt !== null)
    return (
      <Box above={12} below={12} padding={14} surface="success" role="status">
        Devis {orderId} accepté le {frenchDay(dayInParis(acceptedAt))}. {sentBy} vous enverra le bon de
        commande à signer.
      </Box>
    );
  if (!isOpen) return null;
  return (
    <Box above={12} below={12}>
      <Button fullWidth loading={pending !== null} onClick={() => void run(accept)}>
        Accepter ce devis
      </Button>
      <Text above={6} ink="muted" size="small">
        {sentBy} vous enverra alors le bon de commande. Vous ne vous engagez qu’en le signant.
      </Text>
      {failure && (
        <Text above={6} ink="danger" role="alert">
          {failure}
        </Text>
      )}
    </Box>
  );
}

function ReceivedView({ token, page: received, onChange }: LinkViewProps<ReceivedQuotes>) {
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
            onDone={onChange}
          />
        </div>
      ))}
      <SenderDetails received={received} />
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(sendingContract.openQuoteLink, ...sent), {
  title: "Votre devis",
  tab: titleOf,
  closed: {
    title: "Ce devis ne s’ouvre pas",
    hint: "Votre interlocuteur peut vous l’envoyer à nouveau. Le PDF joint au message que vous avez reçu reste lisible.",
  },
  View: ReceivedView,
});
