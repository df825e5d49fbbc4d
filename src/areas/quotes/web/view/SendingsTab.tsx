// Who was sent what, when, and who opened it.
import { useMinute } from "#kernel/web/today.ts";
import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/day.ts";
import { isLive, type LinkState, linkWord } from "#kernel/link.ts";
import { useRead, useWrite } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { sendingContract } from "../../contract/sendings.ts";
import type { Sending } from "../../model/sending.ts";
import css from "./sendings.module.css";

const openings = ({ firstSeenAt, lastSeenAt, seenCount }: LinkState): string => {
  if (firstSeenAt === null || lastSeenAt === null) return "";
  return seenCount === 1
    ? `le ${frenchInstant(firstSeenAt)}`
    : `${seenCount} fois, la dernière le ${frenchInstant(lastSeenAt)}`;
};

function Recipient({ sendingId, link }: { sendingId: string; link: LinkState }) {
  const { holds } = useSession();
  const revoke = useWrite(sendingContract.revokeQuoteLink);
  const now = useMinute();
  const { label, tone } = linkWord(link, now);
  const end = async (): Promise<void> => {
    const isSure = await confirm({
      title: "Désactiver ce lien ?",
      text: `${link.name} ne pourra plus ouvrir la page du devis. Le PDF reçu par e-mail reste lisible.`,
      yes: "Désactiver",
      isDanger: true,
    });
    if (isSure) await revoke.mutateAsync({ params: { sendingId, linkId: link.id } });
  };
  return (
    <li>
      <div>
        <strong>{link.name}</strong>
        <small>{link.email}</small>
      </div>
      <div>
        <Badge tone={tone}>{label}</Badge>
        <small>{openings(link)}</small>
      </div>
      {isLive(link, now) && holds("CREATE_QUOTE") && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={revoke.isPending}
          onClick={() => void end()}
          aria-label={`Désactiver le lien de ${link.name}`}
        >
          Désactiver le lien
        </Button>
      )}
    </li>
  );
}

const Message = ({ sending }: { sending: Sending }) => (
  <Section title={`${frenchInstant(sending.sentAt)}, par ${sending.sentBy}`}>
    <ul className={css.recipients}>
      {sending.links.map((link) => (
        <Recipient key={link.id} sendingId={sending.id} link={link} />
      ))}
    </ul>
    <details className={css.message}>
      <summary>{sending.subject}</summary>
      <p>{sending.message}</p>
    </details>
    <Documents
      lines={sending.documents.map(({ position, name }) => ({
        key: String(position),
        name,
        note: "Tel qu’il a été envoyé",
        endpoint: sendingContract.readSentDocument,
        sent: { params: { sendingId: sending.id, position } },
      }))}
    />
  </Section>
);

export function SendingsTab({ id }: { id: string }) {
  const { data, error, refetch } = useRead(sendingContract.listQuoteSendings, { params: { id } });
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  if (data.length === 0)
    return (
      <Empty
        title="Ce devis n’a pas été envoyé par e-mail"
        hint="Envoyez-le à ses destinataires : vous verrez ici qui l’a reçu, et quand chacun l’a ouvert."
      />
    );
  return data.map((sending) => <Message key={sending.id} sending={sending} />);
}
