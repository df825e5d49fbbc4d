// The client of a delivery: their links, their messages.
import { useWrite } from "#kernel/web/calls/reads.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { deliveryContract } from "../../contract.ts";
import type { Slot } from "../../model/slot.ts";
import { ClientExchange } from "../parts/ClientExchange.tsx";

export default function ClientTab({ slot: { id, contractId, links, requests } }: { slot: Slot }) {
  const revoke = useWrite(deliveryContract.revokeDeliveryLink);
  const handle = useWrite(deliveryContract.handleDeliveryRequest);
  if (links.length === 0 && requests.length === 0)
    return (
      <Empty
        title="Rien n’a été demandé au client"
        hint="Envoyez-lui un lien : il choisit son créneau et suit son véhicule."
      />
    );
  return (
    <ClientExchange
      about={contractId}
      noun="livraison"
      may="SEND_DELIVERY_INFORMATION_REQUEST"
      links={links}
      requests={requests}
      onRevoke={(linkId) => revoke.mutateAsync({ params: { id, linkId } })}
      onHandle={(requestId) => handle.mutateAsync({ params: { id, requestId } })}
    />
  );
}
