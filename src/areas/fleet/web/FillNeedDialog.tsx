// Dialog that fills a need: the terms sold, the free cars that fit, or an order.
import { Button } from "@mantine/core";
import { useState } from "react";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import type { Result } from "#kernel/contract.ts";
import { isAllowed } from "#kernel/web/session.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { needContract } from "../contract/needs.ts";
import { carStatusLabels } from "../model/car.ts";
import { ComingCars } from "./ComingCars.tsx";
import { assign } from "./parts/assign.ts";
import { CandidateLine } from "./parts/CandidateLine.tsx";

type Need = Result<typeof needContract.readNecessity>;

/** Services sold with the car, if any. */
const soldServices = (need: Need): Fact[] => [
  ...(need.lateDays > 0
    ? [["Retard", need.lateDays === 1 ? "1 jour" : `${need.lateDays} jours`] as const]
    : []),
  ...(need.options.length > 0 ? [["Options", need.options.join(", ")] as const] : []),
  ...(need.hasTires ? [["Pneus", "Compris"] as const] : []),
  ...(need.needsBox ? [["Boîtier", need.hasEcoDriving ? "Écoconduite" : "Géolocalisation"] as const] : []),
];

function Sold({ need: data }: { need: Need }) {
  return (
    <Facts
      columns={3}
      of={[
        ["Vendu", data.carTitle],
        ["Client", <ClientLink key="client" id={data.clientId} name={data.clientName} />],
        [
          "Contrat",
          <Go key="contract" to={`/prospection/contracts/view/${data.contractId}`}>
            {data.orderId}
          </Go>,
        ],
        ["À livrer avant le", <DueCell key="due" day={data.dueOn} />],
        ...soldServices(data),
      ]}
    />
  );
}

export default function FillNeedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const need = useRead(needContract.readNecessity, { params: { periodId: id } });
  const orderId = need.data?.orderId ?? "";
  const { data, error } = useRead(needContract.listAssignableCars, { params: { periodId: id } });
  const { data: coming } = useRead(needContract.listComingCars, { params: { periodId: id } });
  const hasOrdered = coming !== undefined && coming.ordered.length > 0;
  const [busy, setBusy] = useState<string | null>(null);
  const choose = async (carId: string, differences: readonly string[]): Promise<void> => {
    setBusy(carId);
    const isDone = await assign({ periodId: id, carId, name: orderId, differences });
    setBusy(null);
    if (isDone) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Pourvoir le contrat ${orderId}`} size="lg">
      {need.data ? <Sold need={need.data} /> : !need.error && <Skeleton lines={2} />}
      {error ? (
        <Problem error={error} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.items.length === 0 ? (
        <Empty
          title="Aucun véhicule libre de ce modèle"
          hint={hasOrdered ? "Un véhicule déjà en commande peut convenir." : "Il est à commander."}
        />
      ) : (
        <Stack as="ul" gap={2}>
          {data.items.map(({ id: carId, title, vin, status, color, stockedSince, reasons, differences }) => (
            <CandidateLine
              key={carId}
              title={
                <>
                  <strong>{title}</strong> · <code>{vin}</code>
                </>
              }
              detail={
                <>
                  {carStatusLabels[status]}
                  {stockedSince && (
                    <>
                      {" "}
                      depuis le <DayCell day={stockedSince} />
                    </>
                  )}
                  {color && `, ${color}`}
                </>
              }
              reasons={reasons}
              differences={differences}
              isBusy={busy === carId}
              onChoose={() => void choose(carId, differences)}
            />
          ))}
        </Stack>
      )}
      {coming && <ComingCars periodId={id} orderId={orderId} cars={coming} onDone={onClose} />}
      <Inline gap={12} wraps justify="end" above={12}>
        <Button component={Go} to="/buying/car-suppliers" variant="default">
          Voir les fournisseurs
        </Button>
        {isAllowed("PURCHASE_CAR") && (
          <Button
            component={Go}
            to={`/buying/orders/new?necessity=${id}`}
            variant={data?.items.length === 0 && !hasOrdered ? "filled" : "default"}
          >
            Commander un véhicule
          </Button>
        )}
      </Inline>
    </Dialog>
  );
}
