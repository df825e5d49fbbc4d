// The damages of a car, and its losses.
import { useMemo } from "react";
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { CarLosses } from "../../model/losses/loss.ts";
import { damageColumns, pageOfDamage } from "../lists/columns.tsx";
import { CarLossFile } from "./CarLosses.tsx";

const forms = recordForms(() => import("./car-forms.tsx"));

export const preload = (carId: string): void => prefetch(api.readCarLosses, { params: { carId } });

const columns = damageColumns.filter(({ key }) => key !== "car");

function Damages({ carId, isAwaited, losses, canSteal }: CarLosses & { carId: string; isAwaited: boolean }) {
  const { hasPermission } = useSession();
  const fixed = useMemo(() => [{ field: "carId", operator: "eq", value: carId }] as const, [carId]);
  const button = { forms, record: { carId, isAwaited } };
  const actions = (
    <>
      {canSteal && (
        <FormButton {...button} name="steal" variant="default">
          Déclarer un vol
        </FormButton>
      )}
      {hasPermission("HANDLE_DAMAGES") && (
        <>
          <FormButton {...button} name="invite" variant="default">
            Faire déclarer par le conducteur
          </FormButton>
          <FormButton {...button} name="declare">
            Déclarer un sinistre
          </FormButton>
        </>
      )}
    </>
  );
  return (
    <>
      {losses.map((one) => (
        <CarLossFile key={one.id} of={one} />
      ))}
      <Section title="Sinistres" actions={actions} isFlush>
        <ListPanel
          name="listDamagesOfCar"
          endpoint={api.listDamages}
          columns={columns}
          fixed={fixed}
          filters={["status", "kind"]}
          to={pageOfDamage}
          empty={{ title: "Aucun sinistre" }}
        />
      </Section>
    </>
  );
}

export default function CarDamages({ record: { id, rental } }: CarSectionProps) {
  const isAwaited = rental !== null && rental.startedOn === null;
  return (
    <CarFileSection endpoint={api.readCarLosses} sent={{ params: { carId: id } }} lines={5}>
      {(answer) => <Damages carId={id} isAwaited={isAwaited} {...answer} />}
    </CarFileSection>
  );
}
