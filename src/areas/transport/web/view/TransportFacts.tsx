// The agreement with the carrier: name, days, places.
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { Phone } from "#kit/record/CorrespondentTable.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { endFields, transportFields as fields } from "../../model/records.ts";
import { type End, isAbroad, ways } from "../../model/transport.ts";
import type { TransportView } from "../../model/view.ts";
import { voucherLanguages } from "../../model/voucher-words.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { Alert, Button } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useState } from "react";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Stack } from "#kit/layout/layout.tsx";

const ShareDialog = lazyDialog(() => import("./ShareDialog.tsx"));

function PriceShares({ of }: { of: TransportView }) {
  const { hasPermission } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { agreedCents, totalCents, cars } = of;
  if (agreedCents === totalCents || cars.length === 0) return null;
  return (
    <Alert color="yellow" mt="sm" title={`Les véhicules portent ${frenchPrice(totalCents)} HT`}>
      <Stack gap={6} align="start">
        Le prix convenu est de {frenchPrice(agreedCents)} HT : leur coût ne le compte pas tel quel.
        {hasPermission("CONFIRM_CAR_TRANSPORT") && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Répartir à nouveau
          </Button>
        )}
      </Stack>
      {isOpen && <ShareDialog of={of} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

const EndFacts = ({ title, end, isForeign }: { title: string; end: End; isForeign?: boolean }) => (
  <Section title={title} actions={isForeign && <Badge tone="info">Étranger</Badge>}>
    <Facts
      columns={1}
      of={[
        [endFields.name.label, end.name],
        [endFields.address.label, frenchAddress(end.address)],
        [endFields.contactName.label, end.contactName],
        [endFields.phone.label, end.phone && <Phone of={end.phone} />],
        [endFields.hours.label, end.hours],
      ]}
    />
  </Section>
);

const arrivals = ({ cars }: TransportView): string =>
  [...new Set(cars.flatMap(({ reception }) => (reception ? [reception.receivedOn] : [])))]
    .toSorted()
    .map(frenchDay)
    .join(", ");

export const TransportFacts = ({ of }: { of: TransportView }) => (
  <>
    <UnsentMessages about={of.id} />
    <Section title="Transporteur">
      <Facts
        columns={2}
        of={[
          [fields.carrierName.label, of.carrierName],
          [fields.way.label, ways[of.way]],
          ["E-mail", of.carrierEmail && <a href={`mailto:${of.carrierEmail}`}>{of.carrierEmail}</a>],
          ["Téléphone", of.carrierPhone && <Phone of={of.carrierPhone} />],
          ["Confirmé par", `${of.confirmedBy}, le ${frenchInstant(of.confirmedAt)}`],
          [fields.agreedCents.label, <Price key="agreed" cents={of.agreedCents} />],
          [fields.plannedPickupOn.label, frenchDay(of.plannedPickupOn)],
          [fields.plannedDeliveryOn.label, of.plannedDeliveryOn && frenchDay(of.plannedDeliveryOn)],
          ["Reçu le", arrivals(of)],
          [fields.language.label, voucherLanguages[of.language]],
          [fields.instructions.label, of.instructions],
        ]}
      />
      <PriceShares of={of} />
    </Section>
    <EndFacts title={fields.pickup.label} end={of.pickup} isForeign={isAbroad(of)} />
    <EndFacts title={fields.destination.label} end={of.destination} />
  </>
);
