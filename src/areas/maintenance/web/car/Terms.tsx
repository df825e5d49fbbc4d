// The calendar of a car: its maintenance terms, and its next safety inspection.
import { Button } from "@mantine/core";
import { nameKey } from "#catalogue/model/names.ts";
import { dueKinds } from "#registration/model/inspections/schedule.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable, type TableColumn } from "#kit/page/FieldTable.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { type CarTermView, isToBook, termStates } from "../../model/terms/car-term.ts";
import type { CarMaintenance } from "../../model/visits/car-maintenance.ts";
import { stateTones } from "./state-tones.ts";

const forms = recordForms(() => import("./term-forms.tsx"));

const km = (value: number | null): string | null =>
  value === null ? null : `${frenchNumber(value)}\u00a0km`;
const dayText = (on: CarTermView["dueOn"]): string | null => on && frenchDay(on);
const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(" ou ");

/** « dépassée de 5 468 km » where the distance is passed. */
const excess = ({ state, dueKm, distance }: CarTermView): string =>
  state === "OVERDUE" && dueKm !== null && distance !== null && distance > dueKm
    ? ` de ${km(distance - dueKm)}`
    : "";

const bookingText = ({ bookedAt, garageName }: CarTermView): string =>
  bookedAt === null ? "" : `${frenchInstant(bookedAt)}, ${garageName}`;

async function restore({ carId, id: termId, version }: CarTermView): Promise<void> {
  await call(api.restoreMaintenanceTerm, { params: { carId, termId }, body: { version } });
  notifySuccess("L’échéance est rétablie.");
}

function TermButtons({ term }: { term: CarTermView }) {
  const { hasPermission } = useSession();
  return (
    hasPermission("ORDER_WORKS") && (
      <Inline gap={8}>
        {term.skippedOn !== null && (
          <Button variant="subtle" size="compact-sm" onClick={() => void restore(term)}>
            Rétablir
          </Button>
        )}
        {term.state !== "DONE" && (
          <FormButton forms={forms} name="skip" record={term} variant="subtle" size="compact-sm">
            Ignorer
          </FormButton>
        )}
      </Inline>
    )
  );
}

const columns: readonly TableColumn<CarTermView, never>[] = [
  { title: "Échéance", cell: ({ label }) => label },
  {
    title: "Statut",
    cell: (term) => (
      <Badge tone={stateTones[term.state]}>
        {termStates[term.state]}
        {excess(term)}
      </Badge>
    ),
  },
  { title: "À faire", cell: ({ dueOn, dueKm }) => joined(dayText(dueOn), km(dueKm)) },
  { title: "Prévue le", cell: ({ projectedOn }) => dayText(projectedOn) },
  {
    title: "Dernière fois",
    cell: ({ lastOn, lastDistance, skippedOn, skipReason }) => (
      <>
        {[dayText(lastOn), km(lastDistance)].filter(Boolean).join(", ")}
        {skippedOn !== null && skippedOn === lastOn && ` (ignorée : ${skipReason})`}
      </>
    ),
  },
  { title: "Rendez-vous", cell: bookingText },
  { title: "", cell: (term) => <TermButtons term={term} />, isRight: true, isHidden: true },
];

async function refresh(carId: string): Promise<void> {
  await call(api.refreshMaintenanceTerms, { params: { carId } });
  notifySuccess("Les échéances sont celles du catalogue.");
}

async function askBooking(carId: string): Promise<void> {
  const { sentTo } = await call(api.askMaintenanceBooking, { params: { carId } });
  notifySuccess(`Le lien est envoyé à ${sentTo}.`);
}

type TermsProps = Pick<CarMaintenance, "terms" | "inspection" | "isOutdated"> & { carId: string };

/** The statutory inspection, with the appointment of the term of the catalogue that it replaces. */
const InspectionRow = ({
  kind,
  dueOn,
  term,
}: NonNullable<CarMaintenance["inspection"]> & { term: CarTermView | undefined }) => (
  <tr>
    <td>{dueKinds[kind]}</td>
    <td data-label="Statut">Réglementaire</td>
    <td data-label="À faire">{frenchDay(dueOn)}</td>
    <td data-label="Prévue le">{frenchDay(dueOn)}</td>
    <td />
    <td data-label="Rendez-vous">{term && bookingText(term)}</td>
    <td />
  </tr>
);

export function Terms({ carId, terms, inspection, isOutdated }: TermsProps) {
  const { hasPermission } = useSession();
  const statutory = inspection && nameKey(dueKinds[inspection.kind]);
  const replaced = terms.find(({ label }) => nameKey(label) === statutory);
  const listed = terms.filter((term) => term !== replaced);
  if (terms.length === 0 && inspection === null) return null;
  return (
    <Section
      title="Échéances"
      isFlush
      actions={
        hasPermission("ORDER_WORKS") && (
          <Inline gap={8}>
            {isOutdated && (
              <Button variant="default" onClick={() => void refresh(carId)}>
                Reprendre les échéances du catalogue
              </Button>
            )}
            {terms.some(isToBook) && (
              <Button variant="default" onClick={() => void askBooking(carId)}>
                Demander au client de prendre rendez-vous
              </Button>
            )}
          </Inline>
        )
      }
    >
      <FieldTable label="Échéances" rows={listed} fields={{}} columns={columns}>
        {inspection && <InspectionRow {...inspection} term={replaced} />}
      </FieldTable>
    </Section>
  );
}
