// The maintenance of a car: what is due, its budget, its services.
import { Button } from "@mantine/core";
import { useState } from "react";
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { isToBook } from "../../model/terms/car-term.ts";
import type { CarMaintenance as CarMaintenanceView } from "../../model/visits/car-maintenance.ts";
import { BudgetSection } from "./BudgetSection.tsx";
import { ServiceFile } from "./ServiceFile.tsx";
import { Terms } from "./Terms.tsx";

const RecordDialog = lazyDialog(() => import("./RecordDialog.tsx"));

export const preload = (carId: string): void => prefetch(api.readCarMaintenances, { params: { carId } });

type ServicesProps = Pick<CarMaintenanceView, "maintenances" | "terms"> & { carId: string };

function Services({ carId, maintenances, terms }: ServicesProps) {
  const { hasPermission } = useSession();
  const [opened, open] = useState<"booked" | "done" | null>(null);
  const buttons = (
    <Inline gap={8}>
      {hasPermission("MANAGE_MAINTENANCE") && (
        <Button variant="default" onClick={() => open("done")}>
          Entretien fait
        </Button>
      )}
      {hasPermission("ORDER_WORKS") && <Button onClick={() => open("booked")}>Prendre rendez-vous</Button>}
    </Inline>
  );
  return (
    <>
      {maintenances.length === 0 ? (
        <Empty
          title="Aucun entretien"
          hint="Les rendez-vous au garage et les entretiens faits apparaissent ici."
          action={buttons}
        />
      ) : (
        <div style={{ display: "flex", justifyContent: "flex-end", marginBottom: 12 }}>{buttons}</div>
      )}
      {maintenances.map((one) => (
        <ServiceFile key={one.id} of={one} />
      ))}
      {opened && (
        <RecordDialog
          carId={carId}
          isDone={opened === "done"}
          dueLabels={terms.filter(isToBook).map(({ label }) => label)}
          lastGarageId={maintenances[0]?.maintenanceSupplierId}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

export default function CarMaintenance({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={api.readCarMaintenances} sent={{ params: { carId: id } }} lines={6}>
      {({ maintenances, budget, ...calendar }) => (
        <>
          <Terms carId={id} {...calendar} />
          {budget && <BudgetSection budget={budget} />}
          <Services carId={id} maintenances={maintenances} terms={calendar.terms} />
        </>
      )}
    </CarFileSection>
  );
}
