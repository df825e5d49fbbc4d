// The appointment of a return: when, where, by whom, with the requests and the messages of the client.
import { Button } from "@mantine/core";
import { ClientExchange } from "#delivery/web/parts/ClientExchange.tsx";
import { slotInWords } from "#delivery/model/public/promised-day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { Price } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { Phone } from "#kit/record/CorrespondentTable.tsx";
import { appointmentEndpoints as api } from "../../contract/appointments.ts";
import type { ReturnSlot } from "../../model/appointments/appointment.ts";
import { wishes } from "../../model/appointments/place.ts";
import { restitutionRecord } from "../../model/records.ts";

const { fields } = restitutionRecord;

function AppointmentFacts({ slot }: { slot: ReturnSlot }) {
  const { id, startsAt, endsAt, address, broughtBy, answeredAt, place } = slot;
  return (
    <Section
      title="Rendez-vous"
      actions={
        broughtBy === "CARRIER" &&
        startsAt && (
          <Button
            variant="default"
            onClick={() => void openDocument(api.readCarrierOrder, { params: { periodId: id } })}
          >
            Ordre de transport
          </Button>
        )
      }
    >
      <Facts
        of={factsOf(slot, fields)(
          "dueOn",
          ["Rendez-vous", startsAt && slotInWords({ startsAt, endsAt })],
          "chosenBy",
          broughtBy === null && answeredAt !== null ? ["Souhait du client", wishes[place]] : "broughtBy",
          [
            "Lieu",
            address && `${frenchAddress(address)}${slot.isOtherPlace ? " (autre que celui convenu)" : ""}`,
          ],
          ["Reçu par", slot.person],
          "contactName",
          ["Téléphone", slot.contactPhone && <Phone of={slot.contactPhone} />],
          "contactEmail",
          "note",
          "carrierName",
          "carrierOrderedAt",
          [
            "Transport prévu HT",
            slot.expectedTransportCents !== null && <Price cents={slot.expectedTransportCents} />,
          ],
          ["Transport fixé HT", slot.transportCents !== null && <Price cents={slot.transportCents} />],
          "askedTo",
          "askedAt",
          "answeredAt",
        )}
      />
    </Section>
  );
}

export default function AppointmentTab({ id }: { id: string }) {
  const { data: slot, pending } = useLoadedRead(api.readReturnSlots, { query: { periodId: id } });
  const revoke = useWrite(api.revokeReturnLink);
  const handle = useWrite(api.handleReturnRequest);
  if (!slot) return pending;
  return (
    <>
      <AppointmentFacts slot={slot} />
      {slot.links.length === 0 && slot.requests.length === 0 ? (
        <Empty
          title="Rien n’a été demandé au client"
          hint="Envoyez-lui un lien : il choisit quand et où il rend son véhicule."
        />
      ) : (
        <ClientExchange
          about={slot.contractId}
          noun="restitution"
          may="SEND_RESTITUTION_INFORMATION_REQUEST"
          links={slot.links}
          requests={slot.requests}
          onRevoke={(linkId) => revoke.mutateAsync({ params: { periodId: id, linkId } })}
          onHandle={(requestId) => handle.mutateAsync({ params: { periodId: id, requestId } })}
        />
      )}
    </>
  );
}
