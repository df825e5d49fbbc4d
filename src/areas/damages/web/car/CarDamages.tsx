// The damages of a car, and its losses.
import { Button } from "@mantine/core";
import { useState } from "react";
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { CarLosses } from "../../model/losses/loss.ts";
import { CarLossFile } from "./CarLosses.tsx";

const TheftDialog = lazyDialog(() => import("./TheftDialog.tsx"));

export const preload = (carId: string): void => prefetch(api.readCarLosses, { params: { carId } });

function Losses({ carId, losses, canSteal }: CarLosses & { carId: string }) {
  const [isDeclaring, setDeclaring] = useState(false);
  const stealButton = canSteal && (
    <Button variant="default" onClick={() => setDeclaring(true)}>
      Déclarer un vol
    </Button>
  );
  return (
    <>
      {losses.length === 0 ? (
        <Empty title="Aucun sinistre" action={stealButton} />
      ) : (
        <div style={{ display: "flex", justifyContent: "flex-end", marginBottom: 12 }}>{stealButton}</div>
      )}
      {losses.map((one) => (
        <CarLossFile key={one.id} of={one} />
      ))}
      {isDeclaring && <TheftDialog carId={carId} onClose={() => setDeclaring(false)} />}
    </>
  );
}

export default function CarDamages({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={api.readCarLosses} sent={{ params: { carId: id } }} lines={5}>
      {(answer) => <Losses carId={id} {...answer} />}
    </CarFileSection>
  );
}
