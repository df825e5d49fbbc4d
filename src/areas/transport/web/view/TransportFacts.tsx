// The agreement with the carrier: name, days, places.
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { Phone } from "#kit/record/CorrespondentTable.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { endFields, transportFields as fields } from "../../model/records.ts";
import { type End, isAbroad } from "../../model/transport.ts";
import type { TransportView } from "../../model/view.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Stack } from "#kit/layout/layout.tsx";

export const transportForms = recordForms(() => import("./transport-forms.tsx"), ["change", "cancel"]);

function PriceShares({ of }: { of: TransportView }) {
  const { hasPermission } = useSession();
  const { agreedCents, totalCents, cars } = of;
  if (agreedCents === totalCents || cars.length === 0) return null;
  return (
    <Alert color="yellow" mt="sm" title={`Les véhicules portent ${frenchPrice(totalCents)} HT`}>
      <Stack gap={6} align="start">
        Le prix convenu est de {frenchPrice(agreedCents)} HT : leur coût ne le compte pas tel quel.
        {hasPermission("CONFIRM_CAR_TRANSPORT") && (
          <FormButton forms={transportForms} name="share" record={of} variant="default">
            Répartir à nouveau
          </FormButton>
        )}
      </Stack>
    </Alert>
  );
}

const EndFacts = ({ title, end, isForeign }: { title: string; end: End; isForeign?: boolean }) => (
  <Section title={title} actions={isForeign && <Badge tone="info">Étranger</Badge>}>
    <Facts
      columns={1}
      of={factsOf(end, endFields)(
        "name",
        [endFields.address.label, frenchAddress(end.address)],
        "contactName",
        [endFields.phone.label, end.phone && <Phone key="phone" of={end.phone} />],
        "hours",
      )}
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
        of={factsOf(of, fields)(
          "carrierName",
          "way",
          ["E-mail", of.carrierEmail && <a href={`mailto:${of.carrierEmail}`}>{of.carrierEmail}</a>],
          ["Téléphone", of.carrierPhone && <Phone of={of.carrierPhone} />],
          ["Confirmé par", `${of.confirmedBy}, le ${frenchInstant(of.confirmedAt)}`],
          [fields.agreedCents.label, <Price key="agreed" cents={of.agreedCents} />],
          "plannedPickupOn",
          "plannedDeliveryOn",
          ["Reçu le", arrivals(of)],
          "language",
          "instructions",
        )}
      />
      <PriceShares of={of} />
    </Section>
    <EndFacts title={fields.pickup.label} end={of.pickup} isForeign={isAbroad(of)} />
    <EndFacts title={fields.destination.label} end={of.destination} />
  </>
);
