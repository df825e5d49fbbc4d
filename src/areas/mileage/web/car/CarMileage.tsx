// The kilometres of a car: what its contract grants, its readings, its replaced clusters.
import { Button } from "@mantine/core";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchRate } from "#kernel/money.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Due } from "#kit/cell/due.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { mileageContract } from "../../contract.ts";
import type { CarMileage as Mileage } from "../../model/car-mileage.ts";
import { mileageRequestRecord } from "../../model/records.ts";
import type { MileageRequest } from "../../model/requests/request.ts";
import { OdometerChanges } from "./OdometerChanges.tsx";
import { Readings } from "./Readings.tsx";

const forms = recordForms(() => import("./mileage-forms.tsx"));

export const preload = (carId: string): void =>
  prefetch(mileageContract.readCarMileage, { params: { carId } });

const km = (value: number | null): string | null =>
  value === null ? null : `${frenchNumber(value)}\u00a0km`;

/** None while the car is within what its contract grants. */
const excessFact = (percent: number | null): [label: string, value: string][] =>
  percent !== null && percent > 0 ? [["Dépassement", frenchRate(percent / 100, 1)]] : [];

function UseFacts({ use }: { use: NonNullable<Mileage["use"]> }) {
  const { readOn, excessPercent, projected, margin, kmPerDay } = use;
  return (
    <Facts
      columns={3}
      of={[
        [
          "Compteur",
          use.odometer !== null && `${km(use.odometer)}${readOn ? `, le ${frenchDay(readOn)}` : ""}`,
        ],
        ["Parcourus en location", km(use.driven)],
        ["Alloués à cette date", km(use.allowance)],
        ...excessFact(excessPercent),
        ["Rythme", kmPerDay !== null && `${frenchNumber(kmPerDay, 1)}\u00a0km par jour`],
        [
          "Prévus au terme",
          projected !== null && `${km(projected)}${margin ? `, à ${km(margin)} près` : ""}`,
        ],
        ["Alloués au terme", km(use.allowanceAtTerm)],
        [
          "À rendre le",
          <Due key="due" day={use.dueOn}>
            {frenchDay(use.dueOn)}
          </Due>,
        ],
      ]}
    />
  );
}

const openPhoto = (id: string): Promise<void> =>
  openDocument(mileageContract.readMileagePhoto, { params: { id } });

const answerOf = ({ answeredAt, odometer, signerName }: MileageRequest): string =>
  answeredAt === null
    ? "Attendue"
    : `${frenchNumber(odometer ?? 0)}\u00a0km, le ${frenchInstant(answeredAt)}, par ${signerName}`;

const Requests = ({ requests }: { requests: readonly MileageRequest[] }) => (
  <Section title="Relevés demandés au client">
    <FieldTable
      label="Relevés demandés au client"
      rows={requests}
      fields={mileageRequestRecord.fields}
      columns={[
        "requestedAt",
        { key: "requestedOf", title: "À" },
        { title: "Réponse", isLong: true, cell: answerOf },
        {
          title: "Photo",
          isHidden: true,
          cell: ({ id, answeredAt }) =>
            answeredAt !== null && (
              <Button variant="subtle" size="compact-xs" onClick={() => void openPhoto(id)}>
                Voir la photo
              </Button>
            ),
        },
      ]}
    />
  </Section>
);

export default function CarMileage({ record: { id } }: CarSectionProps) {
  const { data, pending } = useLoadedRead(mileageContract.readCarMileage, { params: { carId: id } });
  const { hasPermission } = useSession();
  if (!data) return pending;
  const car = { carId: id };
  return (
    <>
      {data.use && (
        <Section title="Kilométrage">
          <UseFacts use={data.use} />
        </Section>
      )}
      <Section
        title="Relevés"
        isFlush={data.readings.length > 0}
        actions={
          <Inline gap={8}>
            {hasPermission("AMEND_CONTRACT") && (data.use?.excessPercent ?? 0) > 0 && (
              <FormButton forms={forms} name="amendment" record={car} variant="default">
                Préparer l’avenant
              </FormButton>
            )}
            {hasPermission("INVALIDATE_READING") && (
              <FormButton forms={forms} name="change" record={car} variant="default">
                Changement de compteur
              </FormButton>
            )}
            {hasPermission("RECORD_MILEAGE") && (
              <FormButton forms={forms} name="reading" record={car}>
                Nouveau relevé
              </FormButton>
            )}
          </Inline>
        }
      >
        <Readings readings={data.readings} />
      </Section>
      {data.requests.length > 0 && <Requests requests={data.requests} />}
      {data.changes.length > 0 && <OdometerChanges changes={data.changes} />}
    </>
  );
}
