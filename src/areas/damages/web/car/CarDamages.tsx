// The damages of a car, and its losses.
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { CarLosses } from "../../model/losses/loss.ts";
import { damageColumns, pageOfDamage } from "../lists/columns.tsx";
import { CarLossFile } from "./CarLosses.tsx";

const TheftDialog = lazyDialog(() => import("./TheftDialog.tsx"));
const InviteDialog = lazyDialog(() => import("../requests/InviteDialog.tsx"));
const DeclareDialog = lazyDialog(() => import("../dialogs/DeclareDialog.tsx"));

export const preload = (carId: string): void => prefetch(api.readCarLosses, { params: { carId } });

const columns = damageColumns.filter(({ key }) => key !== "car");

type Opened = "theft" | "damage" | "invitation" | null;

function Damages({ carId, isAwaited, losses, canSteal }: CarLosses & { carId: string; isAwaited: boolean }) {
  const { hasPermission } = useSession();
  const [opened, open] = useState<Opened>(null);
  const close = (): void => open(null);
  const fixed = useMemo(() => [{ field: "carId", operator: "eq", value: carId }] as const, [carId]);
  const actions = (
    <>
      {canSteal && (
        <Button variant="default" onClick={() => open("theft")}>
          Déclarer un vol
        </Button>
      )}
      {hasPermission("HANDLE_DAMAGES") && (
        <>
          <Button variant="default" onClick={() => open("invitation")}>
            Faire déclarer par le conducteur
          </Button>
          <Button onClick={() => open("damage")}>Déclarer un sinistre</Button>
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
      {opened === "theft" && <TheftDialog carId={carId} isAwaited={isAwaited} onClose={close} />}
      {opened === "invitation" && <InviteDialog carId={carId} onClose={close} />}
      {opened === "damage" && <DeclareDialog carId={carId} onClose={close} />}
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
