// Mails and text messages written by the application; without a provider they stay here to be read.
import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconDeviceMobileMessage, IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { withKeys } from "#kernel/text/line-keys.ts";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { appContract, type OutboxMessage } from "../../contract.ts";
import css from "./console.module.css";

const linkPattern = /(https?:\/\/[^\s<>"]+)/g;

/** Turns the addresses in a message into links: signature links are opened from here. */
const Body = ({ text }: { text: string }) => (
  <Text ink="quiet" breaksAnywhere className={css.body}>
    {withKeys(text.split(linkPattern), (part) => part).map(([key, part]) =>
      part.startsWith("http") ? (
        <a key={key} href={part} target="_blank" rel="noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </Text>
);

function Message({
  of: { kind, recipient, replyTo, subject, body, attachments, createdAt, sentAt, failedAt },
}: {
  of: OutboxMessage;
}) {
  const Icon = kind === "mail" ? IconMail : IconDeviceMobileMessage;
  return (
    <Box as="article" padding={12} paddingX={16} className={css.message}>
      <header>
        <Icon size={16} stroke={1.6} aria-label={kind === "mail" ? "Mail" : "SMS"} />
        <strong>{recipient}</strong>
        <span>{subject}</span>
        <time dateTime={createdAt}>
          {frenchInstant(createdAt)}
          {sentAt ? ", remis au prestataire" : failedAt ? ", non envoyé" : ", gardé ici"}
        </time>
      </header>
      {body === "" ? (
        <Text ink="quiet" breaksAnywhere className={css.body}>
          Le texte est parti avec le message.
        </Text>
      ) : (
        <Body text={body} />
      )}
      {replyTo !== null && <footer>Réponse à&nbsp;: {replyTo}</footer>}
      {attachments.length > 0 && <footer>Pièces jointes&nbsp;: {attachments.join(", ")}</footer>}
    </Box>
  );
}

export function Outbox() {
  const [input, setInput] = useState("");
  const [recipient] = useDebouncedValue(input.trim(), 300);
  const { data, error, refetch } = useRead(
    appContract.readOutbox,
    { query: recipient === "" ? {} : { recipient } },
    { keepPrevious: true },
  );
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <>
      <TextInput
        className={css.search}
        placeholder="Adresse ou numéro exact du destinataire"
        aria-label="Destinataire"
        value={input}
        onChange={(event) => setInput(event.target.value)}
      />
      <Section isFlush>
        {!data ? (
          <Skeleton />
        ) : data.items.length === 0 ? (
          <Empty title="Aucun message" hint="Les mails et les SMS de l’application apparaîtront ici." />
        ) : (
          data.items.map((message) => <Message key={message.id} of={message} />)
        )}
      </Section>
    </>
  );
}
