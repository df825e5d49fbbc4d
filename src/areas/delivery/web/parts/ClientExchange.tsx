// Links sent to a client about its appointment, and the messages received from it.
import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/calendar/day.ts";
import type { Permission } from "#kernel/contract.ts";
import { isLinkActive, linkBadge, type LinkState } from "#kernel/links/outsider-link.ts";
import { useSession } from "#kernel/web/session.ts";
import { useMinute } from "#kernel/web/today.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Phone } from "#kit/record/CorrespondentTable.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import type { ClientMessage } from "../../model/public/page.ts";

interface ClientExchangeProps {
  /** The contract that its mails are about. */
  about: string;
  noun: "livraison" | "restitution";
  /** Permission to end a link, and to mark a message as done. */
  may: Permission;
  links: readonly LinkState[];
  requests: readonly ClientMessage[];
  onRevoke: (linkId: string) => Promise<unknown>;
  onHandle: (requestId: string) => Promise<unknown>;
}

function Links({ links, noun, may, onRevoke }: ClientExchangeProps) {
  const { hasPermission } = useSession();
  const now = useMinute();
  const end = async (link: LinkState): Promise<void> => {
    const isSure = await confirm({
      title: "Désactiver ce lien ?",
      text: `${link.name} ne pourra plus ouvrir la page de la ${noun}.`,
      yes: "Désactiver",
      isDanger: true,
    });
    if (isSure) await onRevoke(link.id);
  };
  return (
    <PlainTable label="Liens envoyés" titles={["Destinataire", "Envoyé", "Lien", ""]} stacks>
      {links.map((link) => {
        const { label, tone } = linkBadge(link, now);
        return (
          <tr key={link.id}>
            <td>
              {link.name} <small>{link.email}</small>
            </td>
            <td data-label="Envoyé">{frenchInstant(link.createdAt)}</td>
            <td data-label="Lien">
              <Badge tone={tone}>{label}</Badge> {link.lastSeenAt && frenchInstant(link.lastSeenAt)}
            </td>
            <td>
              {isLinkActive(link, now) && hasPermission(may) && (
                <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void end(link)}>
                  Désactiver
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </PlainTable>
  );
}

function Requests({ requests, may, onHandle }: ClientExchangeProps) {
  const { hasPermission } = useSession();
  return (
    <PlainTable label="Messages du client" titles={["Reçu", "De", "Message", ""]} stacks>
      {requests.map((request) => (
        <tr key={request.id}>
          <td>{frenchInstant(request.at)}</td>
          <td data-label="De">
            {request.name} {request.phone && <Phone of={request.phone} />}
          </td>
          <td data-label="Message" data-long>
            {request.message}
          </td>
          <td>
            {request.handledAt
              ? `Traité par ${request.handledBy} le ${frenchInstant(request.handledAt)}`
              : hasPermission(may) && (
                  <Button size="compact-sm" onClick={() => void onHandle(request.id)}>
                    Traité
                  </Button>
                )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

export const ClientExchange = (props: ClientExchangeProps) => (
  <>
    <UnsentMessages about={props.about} />
    {props.links.length > 0 && (
      <Section title="Liens envoyés" isFlush>
        <Links {...props} />
      </Section>
    )}
    {props.requests.length > 0 && (
      <Section title="Messages" isFlush>
        <Requests {...props} />
      </Section>
    )}
  </>
);
