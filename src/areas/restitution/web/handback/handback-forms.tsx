// The forms of a return, by the names of its actions.
import { RentalEndFields } from "#billing/web/parts/RentalEndFields.tsx";
import { padHeight, padWidth } from "#delivery/model/handover.ts";
import { isDay } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { frenchPrice } from "#kernel/money.ts";
import { field } from "#kernel/field.ts";
import { SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { SignaturePad } from "#kit/signature/SignaturePad.tsx";
import { DepartureInspection } from "#preparation/web/parts/DepartureInspection.tsx";
import { handbackContract as api } from "../../contract/handback.ts";
import { handbackStatement, remarkableDays, type RestitutionView } from "../../model/handback/handback.ts";
import { presences, restitutionRecord } from "../../model/records.ts";

const { fields } = restitutionRecord;
const form = formOf<RestitutionView>();
const ofCar = ({ carId }: RestitutionView) => ({ carId: carId ?? "" });

interface Typed {
  day?: string | null;
  cause?: string | null;
  presence?: string;
  isHandedToCarrier?: boolean;
  kilometrage?: number | null;
}

/** The indemnity of an early end, before the click that owes it. */
function Indemnity({ id }: RestitutionView) {
  const { day, cause } = useForm<Typed>().values;
  const isEarly = cause === "EARLY" && typeof day === "string" && isDay(day);
  const { data } = useRead(
    api.readRestitution,
    isEarly ? { params: { periodId: id }, query: { on: day } } : undefined,
    { isQuiet: true, keepPrevious: true },
  );
  if (!isEarly || !data?.indemnityCents) return null;
  return (
    <Text ink="warning" weight="bold">
      Cette fin anticipée est facturée : indemnité de {frenchPrice(data.indemnityCents)} HT, et transport
      retour.
    </Text>
  );
}

function Signature({ record }: { record: RestitutionView }) {
  const { presence, kilometrage, day } = useForm<Typed>().values;
  const { inspection } = record;
  if (presence === "ABSENT" || presence === "REFUSED")
    return (
      <>
        <TextField name="presenceReason" label={presence === "REFUSED" ? "Motif du refus" : "Précision"} />
        <Text ink="muted">
          Le procès-verbal part sans signature : le client a {remarkableDays} jours pour y faire ses
          remarques.
        </Text>
      </>
    );
  return (
    <>
      <Row>
        <TextField name="signerName" label="Signé par" />
        <TextField name="capacity" label="Qualité" />
      </Row>
      {inspection?.isFinished && <DepartureInspection id={inspection.id} title="État des lieux de retour" />}
      <TextArea name="remarks" label="Réserves du client" rows={2} />
      <p>{handbackStatement}</p>
      <SignaturePad
        name="signature"
        above={`${record.car.vin} ${day} ${kilometrage} ${inspection?.version}`}
        label="Signature du client"
        width={padWidth}
        height={padHeight}
        alternative="Signer par le nom écrit ci-dessus, sans dessiner"
      />
    </>
  );
}

function Carrier() {
  const { isHandedToCarrier } = useForm<Typed>().values;
  return (
    <>
      <SwitchField name="isHandedToCarrier" label="Remis à un transporteur, qui l’amène sur parc" />
      {isHandedToCarrier && <TextField name="carrierName" of={fields.carrierName} />}
    </>
  );
}

const RestituteFields = ({ record }: { record: RestitutionView }) => (
  <>
    <Facts
      of={[
        ["Véhicule", record.car.title],
        ["Immatriculation", record.car.plate],
        ["Contrat", record.orderId],
        ["Locataire", record.companyName],
      ]}
    />
    <Group title="Fin de la location">
      <RentalEndFields ends={record.ends} noted={null} />
      <Indemnity {...record} />
      {record.mayForceReading && (
        <TextField
          name="readingReason"
          label="Motif pour accepter un kilométrage contredit"
          description="À remplir seulement si un relevé antérieur, plus élevé, est faux et ne peut pas être invalidé."
        />
      )}
    </Group>
    <Group title="Remise">
      <Carrier />
      {record.heldBy && (
        <>
          <Text ink="warning">{record.heldBy}</Text>
          <TextField name="custodyReason" label="Motif" />
        </>
      )}
    </Group>
    <Group title="Procès-verbal">
      <SelectField name="presence" label="Client à la restitution" options={presences} />
      <Signature record={record} />
      <TextField name="email" label="Procès-verbal envoyé à" type="email" />
    </Group>
  </>
);

export default {
  restitute: form(api.restituteCar)({
    params: ofCar,
    start: (record, now) => ({
      ...now,
      periodId: record.id,
      inspectionVersion: record.inspection?.isFinished ? record.inspection.version : null,
      kilometrage: record.inspection?.isFinished ? record.inspection.mileage : null,
      keysMissing: null,
      papersMissing: null,
      presence: "SIGNED" as const,
      signerName: record.recipient.name,
      email: record.recipient.email,
      signature: { isDrawn: true, strokes: [] },
      isHandedToCarrier: record.broughtBy === "CARRIER",
      carrierName: record.carrierName,
    }),
    title: ({ car }) => `Restitution ${car.plate || car.title}`,
    size: "lg",
    closesOutside: false,
    content: (record) => <RestituteFields record={record} />,
    isGrave: "expected",
    isOutgoing: true,
    done: "Le véhicule est rendu : la location s’arrête, le procès-verbal part au client.",
  }),
  exchange: form(api.openExchange)({
    params: ofCar,
    start: (_, { day }) => ({ day }),
    title: ({ car }) => `Échanger ${car.plate || car.title}`,
    lead: "Un autre véhicule sera livré sous le même contrat. Les deux peuvent être chez le client en même temps : chacun paie ses jours.",
    labels: { day: field.day("Autre véhicule attendu le") },
    fields: ["day"],
    submit: "Ouvrir l’échange",
    done: "L’échange est ouvert : un véhicule est demandé pour ce contrat.",
  }),
  arrive: form(api.recordArrival)({
    params: ofCar,
    start: (_, now) => now,
    title: ({ car }) => `Arrivée de ${car.plate || car.title}`,
    labels: { day: field.day("Jour"), time: field.text("Heure") },
    fields: [["day", "time"]],
    done: "Le véhicule est sur parc.",
  }),
};
