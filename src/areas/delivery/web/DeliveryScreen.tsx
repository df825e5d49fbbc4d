// One delivery: time, place, recipient, person in charge, price.
import CarLink from "#fleet/web/parts/CarLink.tsx";
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { frenchAddress } from "#kernel/company/address.ts";
import { dayInParis, frenchDay, longFrenchDay, timeInParis } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayCell, InstantCell, Price, StatusBadge } from "#kit/cell/cells.tsx";
import { Due } from "#kit/cell/due.tsx";
import { Phone } from "#kit/record/CorrespondentTable.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { deliveryContract } from "../contract.ts";
import { slotFlow } from "../model/flow.ts";
import { choosers, type Slot } from "../model/slot.ts";
import { CarActions, ReadyTab } from "./view/ReadyTab.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";

const ClientTab = idlePart(() => import("./view/ClientTab.tsx"));

const forms = recordForms(() => import("./view/delivery-forms.tsx"));

const slotText = ({ startsAt, endsAt }: Slot): string | null =>
  startsAt && endsAt
    ? `${longFrenchDay(dayInParis(startsAt))} ${dayInParis(startsAt).slice(0, 4)}, ${timeInParis(startsAt)} à ${timeInParis(endsAt)}`
    : null;

const SlotFacts = ({ slot }: { slot: Slot }) => (
  <Section title="Rendez-vous">
    <Facts
      of={[
        ["Créneau", slotText(slot)],
        ["Choisi par", slot.chosenBy && choosers[slot.chosenBy]],
        ["Livré par", slot.person],
        ["Adresse", frenchAddress(slot.address)],
        ["Contact sur place", slot.contactName],
        ["Téléphone", slot.contactPhone && <Phone of={slot.contactPhone} />],
        ["E-mail", slot.contactEmail],
        ["Consignes", slot.instructions],
        [
          slot.isPriceFixed ? "Prix ferme HT" : "Prix estimé HT",
          slot.priceCents !== null && <Price cents={slot.priceCents} />,
        ],
        ["Demandé le", slot.askedAt && <InstantCell at={slot.askedAt} />],
        ["Répondu le", slot.answeredAt && <InstantCell at={slot.answeredAt} />],
      ]}
    />
  </Section>
);

const CarFacts = ({ slot }: { slot: Slot }) => (
  <Section title="Contrat et véhicule">
    <Facts
      of={[
        ["Contrat", <ContractLink key="contract" id={slot.contractId} orderId={slot.orderId} />],
        ["Société", slot.companyName],
        ["Véhicule", slot.carTitle],
        [
          "VIN",
          slot.carId && (
            <CarLink key="car" id={slot.carId}>
              {slot.vin}
            </CarLink>
          ),
        ],
        [
          "À livrer avant",
          slot.status === "DELIVERED" ? (
            <DayCell key="deadline" day={slot.deliveryDateDeadline} />
          ) : (
            <Due
              key="deadline"
              day={slot.deliveryDateDeadline}
              on={slot.startsAt ? dayInParis(slot.startsAt) : undefined}
            >
              <DayCell day={slot.deliveryDateDeadline} />
            </Due>
          ),
        ],
      ]}
    />
  </Section>
);

/** The last day in time, late today or by the planned slot; none once the car is delivered. */
function Deadline({ slot: { status, startsAt, deliveryDateDeadline } }: { slot: Slot }) {
  if (status === "DELIVERED") return null;
  return (
    <>
      {" · à livrer avant le "}
      <Due day={deliveryDateDeadline} on={startsAt ? dayInParis(startsAt) : undefined}>
        {frenchDay(deliveryDateDeadline)}
      </Due>
    </>
  );
}

const Subtitle = ({ slot }: { slot: Slot }) => (
  <>
    <ContractLink id={slot.contractId} orderId={slot.orderId} /> · {slot.companyName} ·{" "}
    {slot.carId ? <CarLink id={slot.carId}>{slot.carTitle}</CarLink> : slot.carTitle}
    <Deadline slot={slot} />
  </>
);

export default function DeliveryScreen({ params }: { params: { id: string } }) {
  const read = useRead(deliveryContract.readDeliverySlot, { params });
  return (
    <RecordScreen
      read={read}
      kind="deliverySlot"
      list="/delivery/scheduled-for-delivery"
      title={({ orderId }) => `Livraison ${orderId}`}
      aside={({ status }) => <StatusBadge flow={slotFlow} status={status} />}
      subtitle={(one) => <Subtitle slot={one} />}
      forms={forms}
      actions={(one) => one.car && <CarActions slot={one} car={one.car} forms={forms} />}
      tabs={[
        {
          key: "ready",
          label: read.data?.status === "DELIVERED" ? "Remise du véhicule" : "Avant la livraison",
          count: ({ prerequisites }) => prerequisites.filter(({ isMet }) => !isMet).length || undefined,
          show: (one) => <ReadyTab slot={one} />,
        },
        {
          key: "slot",
          label: "Livraison",
          show: (one) => (
            <>
              <SlotFacts slot={one} />
              <CarFacts slot={one} />
            </>
          ),
        },
        {
          key: "client",
          label: "Client",
          count: ({ requests }) => requests.filter(({ handledAt }) => handledAt === null).length || undefined,
          show: (one) => <ClientTab slot={one} />,
        },
      ]}
    />
  );
}
