// The transport of a car: its origin, its carrier, its documents, its reception.
import { type ReactNode, useState } from "react";
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { OfferButtons } from "#kit/record/OfferButtons.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { transportContract } from "../contract.ts";
import { formFields, transportFields as fields } from "../model/records.ts";
import { ways } from "../model/transport.ts";
import type { TransportInformation } from "../model/view.ts";
import { TransportFiles } from "./TransportFiles.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const ConfirmDialog = lazyDialog(() => import("./ConfirmDialog.tsx"));
const forms = recordForms(() => import("./car-forms.tsx"), ["cancel", "undo"]);
const ReceiveDialog = lazyDialog(() => import("./reception/ReceiveDialog.tsx"));

const placeText = (of: TransportInformation["pickup"]): string =>
  of ? [of.name, of.address && frenchAddress(of.address)].filter(Boolean).join(", ") : "";

function Journey({ of }: { of: TransportInformation }) {
  const { transport, supplier, pickup, destination, isInternational, transportPriceCents } = of;
  const others: ReactNode = transport && transport.others.length > 0 && (
    <>
      {transport.others.map(({ id, vin }) => (
        <div key={id}>
          <Go to={`/car-summary/transport/${id}`}>{vin}</Go>
        </div>
      ))}
    </>
  );
  return (
    <Facts
      columns={2}
      of={[
        [
          "Fournisseur",
          supplier && <Go to={`/buying/car-suppliers/view/${supplier.id}`}>{supplier.name}</Go>,
        ],
        [
          fields.pickup.label,
          pickup && (
            <>
              {placeText(pickup)} {isInternational && <Badge tone="info">Étranger</Badge>}
            </>
          ),
        ],
        [fields.destination.label, placeText(destination)],
        [
          fields.carrierName.label,
          transport && <Go to={`/transport/view/${transport.id}`}>{transport.carrierName}</Go>,
        ],
        [fields.way.label, transport && ways[transport.way]],
        ["Téléphone", transport?.carrierPhone && frenchPhone(transport.carrierPhone)],
        [fields.plannedPickupOn.label, transport && frenchDay(transport.plannedPickupOn)],
        [
          fields.plannedDeliveryOn.label,
          transport?.plannedDeliveryOn && frenchDay(transport.plannedDeliveryOn),
        ],
        [
          formFields.priceCents.label,
          transportPriceCents !== null && <Price cents={transportPriceCents} isFixed />,
        ],
        ["Confirmé par", transport && `${transport.confirmedBy}, le ${frenchInstant(transport.confirmedAt)}`],
        [fields.instructions.label, transport?.instructions],
        ["Dans le même transport", others],
      ]}
    />
  );
}

const Reception = ({ of }: { of: NonNullable<TransportInformation["reception"]> }) => (
  <Facts
    columns={2}
    of={factsOf(of, formFields)(
      "receivedOn",
      "mileage",
      ["Par", of.receivedBy],
      "condition",
      "reservations",
      ["Lettre de réserves à envoyer avant le", of.reservations && frenchDay(of.deadline)],
    )}
  />
);

type OpenDialog = "confirm" | "receive" | null;

/** The next action as a button, the others in the menu with their refusals. */
function Actions({ of, open }: { of: TransportInformation; open: (dialog: OpenDialog) => void }) {
  const { hasPermission } = useSession();
  if (!hasPermission("CONFIRM_CAR_TRANSPORT")) return null;
  return (
    <OfferButtons
      record={of}
      of={of.vin}
      offers={of.offers}
      moves={{
        confirm: () => open("confirm"),
        receive: () => open("receive"),
      }}
      forms={forms}
      inSight={1}
    />
  );
}

function Loaded({ of }: { of: TransportInformation }) {
  const [dialog, open] = useState<OpenDialog>(null);
  const close = (): void => open(null);
  return (
    <>
      <Section title="Transport" actions={<Actions of={of} open={open} />}>
        {!of.transport && of.status === "TO_TRANSPORT" && (
          <Empty title="Transport à confirmer" hint="Le véhicule est payé et attend d’être enlevé." />
        )}
        <Journey of={of} />
      </Section>
      {of.reception && (
        <Section title="Réception">
          <Reception of={of.reception} />
        </Section>
      )}
      {of.transport && <TransportFiles of={of} />}
      {dialog === "confirm" && (
        <ConfirmDialog cars={[{ id: of.carId, vin: of.vin, carTitle: of.carTitle }]} onClose={close} />
      )}
      {dialog === "receive" && <ReceiveDialog carId={of.carId} vin={of.vin} onClose={close} />}
    </>
  );
}

export const preload = (carId: string): void =>
  prefetch(transportContract.readTransportInformation, { params: { carId } });

export default function CarTransport({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection
      endpoint={transportContract.readTransportInformation}
      sent={{ params: { carId: id } }}
      lines={8}
    >
      {(of) => <Loaded of={of} />}
    </CarFileSection>
  );
}
