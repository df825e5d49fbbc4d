// The client of a delivery: their links, their messages.
import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { isLinkActive, linkBadge } from "#kernel/links/outsider-link.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { useMinute } from "#kernel/web/today.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Phone } from "#kit/record/CorrespondentTable.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { deliveryContract } from "../../contract.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import type { Slot } from "../../model/slot.ts";

function Links({ slot }: { slot: Slot }) {
  const { hasPermission } = useSession();
  const now = useMinute();
  const revoke = useWrite(deliveryContract.revokeDeliveryLink);
  const end = async (link: Slot["links"][number]): Promise<void> => {
    const isSure = await confirm({
      title: "Désactiver ce lien ?",
      text: `${link.name} ne pourra plus ouvrir la page de la livraison.`,
      yes: "Désactiver",
      isDanger: true,
    });
    if (isSure) await revoke.mutateAsync({ params: { id: slot.id, linkId: link.id } });
  };
  return (
    <PlainTable label="Liens envoyés" titles={["Destinataire", "Envoyé", "Lien", ""]} stacks>
      {slot.links.map((link) => {
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
              {isLinkActive(link, now) && hasPermission("SEND_DELIVERY_INFORMATION_REQUEST") && (
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

function Requests({ slot }: { slot: Slot }) {
  const { hasPermission } = useSession();
  const handle = useWrite(deliveryContract.handleDeliveryRequest);
  return (
    <PlainTable label="Messages du client" titles={["Reçu", "De", "Message", ""]} stacks>
      {slot.requests.map((request) => (
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
              : hasPermission("SEND_DELIVERY_INFORMATION_REQUEST") && (
                  <Button
                    size="compact-sm"
                    loading={handle.isPending}
                    onClick={() => handle.mutate({ params: { id: slot.id, requestId: request.id } })}
                  >
                    Traité
                  </Button>
                )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

export default function ClientTab({ slot }: { slot: Slot }) {
  if (slot.links.length === 0 && slot.requests.length === 0)
    return (
      <Empty
        title="Rien n’a été demandé au client"
        hint="Envoyez-lui un lien : il choisit son créneau et suit son véhicule."
      />
    );
  return (
    <>
      <UnsentMessages about={slot.contractId} />
      {slot.links.length > 0 && (
        <Section title="Liens envoyés" isFlush>
          <Links slot={slot} />
        </Section>
      )}
      {slot.requests.length > 0 && (
        <Section title="Messages" isFlush>
          <Requests slot={slot} />
        </Section>
      )}
    </>
  );
}
