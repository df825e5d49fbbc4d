// The return of one rented car: appointment, handback, report, inspection, exchange.
import { Button } from "@mantine/core";
import { periodEnds } from "#contracts/model/period.ts";
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import CarLink from "#fleet/web/parts/CarLink.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Due } from "#kit/cell/due.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { handbackContract as api } from "../../contract/handback.ts";
import type { RestitutionView } from "../../model/handback/handback.ts";
import { restitutionFlow } from "../../model/flow.ts";
import { restitutionRecord } from "../../model/records.ts";
import { withAppointmentForms } from "../appointments/appointment-forms.tsx";

const InspectionButton = idlePart(() => import("#preparation/web/parts/InspectionButton.tsx"));
const AppointmentTab = idlePart(() => import("../appointments/AppointmentTab.tsx"));
const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));

const { fields } = restitutionRecord;
const forms = withAppointmentForms(
  recordForms(() => import("./handback-forms.tsx"), ["restitute", "exchange", "arrive"]),
);

const address = { open: word };

/** `?open=restitute`, the address given by the contract and by lists, opens the dialog. */
function OpenedForm({ record }: { record: RestitutionView }) {
  const [{ open }, setAddress] = useAddress(address);
  const offer = record.offers["restitute"];
  if (open !== "restitute" || offer?.reasons.length !== 0) return null;
  const close = (): void => setAddress({ open: "" });
  return <forms.Dialog name="restitute" record={record} offer={offer} onClose={close} />;
}

const kilometres = (value: number | null): string | null =>
  value === null ? null : `${value.toLocaleString("fr-FR")} km`;

const Rental = ({ record }: { record: RestitutionView }) => (
  <Section title="Location">
    <Facts
      of={[
        ["Contrat", <ContractLink key="contract" id={record.contractId} orderId={record.orderId} />],
        ["Société", record.companyName],
        [
          "Véhicule",
          record.carId && (
            <CarLink key="car" id={record.carId}>
              {[record.car.title, record.car.plate || record.car.vin].filter(Boolean).join(" · ")}
            </CarLink>
          ),
        ],
        ["Livré le", record.startDay && frenchDay(record.startDay)],
        ["Kilométrage à la livraison", kilometres(record.startKilometrage)],
        [
          fields.dueOn.label,
          record.dueOn && (
            <Due key="due" day={record.isRunning ? record.dueOn : null}>
              {frenchDay(record.dueOn)}
            </Due>
          ),
        ],
      ]}
    />
  </Section>
);

const reportButton = (periodId: string) => (
  <Button
    variant="default"
    onClick={() => void openDocument(api.readRestitutionReport, { params: { periodId } })}
  >
    Procès-verbal
  </Button>
);

const Handback = ({ record }: { record: RestitutionView }) => (
  <>
    <UnsentMessages about={record.contractId} />
    <Section title="Restitution" actions={record.reportId && reportButton(record.id)}>
      <Facts
        of={factsOf(record, fields)(
          "returnedAt",
          ["Cause", record.cause && periodEnds[record.cause]],
          "kilometrage",
          "returnedBy",
          ["Clés manquantes", record.keysMissing],
          ["Documents de bord manquants", record.papersMissing],
          "presence",
          ...(record.presence === "SIGNED" ? [] : (["presenceReason"] as const)),
          "signerName",
          "custodyReason",
          "reportSentAt",
          "reportSentTo",
          "handedToCarrierAt",
          "carrierName",
          "arrivedAt",
          [
            "Solde",
            record.closing && (
              <Go key="closing" to={`/billing/closings/view/${record.closing.id}`}>
                Voir le solde
              </Go>
            ),
          ],
          ["Le solde attend", record.closing?.awaits],
        )}
      />
      {record.excess && (
        <Text above={8} ink="warning">
          {record.excess}
        </Text>
      )}
    </Section>
    <Remarks record={record} />
    {record.signatureId && (
      <SignaturePanel kind="restitution" id={record.id} hint="Le procès-verbal est signé à la restitution." />
    )}
  </>
);

function Remarks({ record }: { record: RestitutionView }) {
  const { remarks, remarkedAt, remarksUntil } = record;
  if (remarks)
    return (
      <Section
        title={
          remarkedAt ? `Remarques du client, reçues le ${frenchInstant(remarkedAt)}` : "Réserves du client"
        }
      >
        <Text isParagraph>{remarks}</Text>
      </Section>
    );
  return (
    remarksUntil && (
      <Section title="Remarques du client">
        <Text ink="muted">
          Aucune pour le moment : il peut en faire jusqu’au {frenchDay(remarksUntil)} inclus.
        </Text>
      </Section>
    )
  );
}

function MayInspect({ carId }: Pick<RestitutionView, "carId">) {
  const { hasPermission } = useSession();
  if (carId === null || !hasPermission("INSPECT_CAR")) return <Text ink="muted">À faire</Text>;
  return <InspectionButton carId={carId} kind="RETURN" />;
}

const Inspection = ({ record: { inspection, carId } }: { record: RestitutionView }) => (
  <Section title="État des lieux de retour">
    {inspection === null ? (
      <MayInspect carId={carId} />
    ) : (
      <Facts
        of={[
          [
            "État des lieux",
            <Go key="inspection" to={`/delivery/inspected-cars/${inspection.id}`}>
              {inspection.isFinished ? "Terminé" : "En cours"}
            </Go>,
          ],
          ["Kilométrage relevé", kilometres(inspection.mileage)],
          [
            "Comparaison",
            <Go key="comparison" to={`/delivery/inspected-cars/${inspection.id}/comparison`}>
              Comparer avec le départ
            </Go>,
          ],
        ]}
      />
    )}
  </Section>
);

const Exchange = ({ of: exchange }: { of: NonNullable<RestitutionView["exchange"]> }) => (
  <Section title="Échange">
    <Facts
      of={[
        [
          "Autre véhicule",
          exchange.carId ? (
            <CarLink key="car" id={exchange.carId}>
              {exchange.car.plate || exchange.car.title}
            </CarLink>
          ) : (
            "À affecter"
          ),
        ],
        ["À livrer avant", frenchDay(exchange.neededOn)],
        ["Livré le", exchange.startDay && frenchDay(exchange.startDay)],
        ["Rendu le", exchange.endDay && frenchDay(exchange.endDay)],
      ]}
    />
  </Section>
);

const Return = ({ record }: { record: RestitutionView }) => (
  <>
    {record.returnedAt && <Handback record={record} />}
    {(record.returnedAt !== null || record.status === "PREPARED") && <Inspection record={record} />}
    {record.exchange && <Exchange of={record.exchange} />}
    <Rental record={record} />
  </>
);

const withdrawExchange = ({ carId, version }: RestitutionView) =>
  call(api.withdrawExchange, { params: { carId: carId ?? "" }, body: { version } });

export default function RestitutionScreen({ params: { id } }: { params: { id: string } }) {
  const read = useRead(api.readRestitution, { params: { periodId: id }, query: {} });
  return (
    <RecordScreen
      read={read}
      kind="restitution"
      list={({ contractId }) => `/prospection/contracts/view/${contractId}`}
      title={({ orderId }) => `Restitution ${orderId}`}
      aside={({ status }) => <StatusBadge flow={restitutionFlow} status={status} />}
      subtitle={({ companyName, car }) => [companyName, car.title, car.plate].filter(Boolean).join(" · ")}
      forms={forms}
      moves={{ withdrawExchange }}
      above={(record) => <OpenedForm record={record} />}
      tabs={[
        { key: "return", label: "Restitution", show: (record) => <Return record={record} /> },
        {
          key: "appointment",
          label: "Rendez-vous",
          count: ({ openRequests }) => openRequests || undefined,
          show: (record) => <AppointmentTab id={record.id} />,
        },
      ]}
    />
  );
}
