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
import { Inline, Stack, Box, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { needContract } from "../contract/needs.ts";
import { carStatusLabels } from "../model/car.ts";
import { assign, assignOrdered } from "./parts/assign.ts";
import { CandidateLine } from "./parts/CandidateLine.tsx";
import CarLink from "./parts/CarLink.tsx";

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

const Sold = ({ need: data }: { need: Need }) => (
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

type Coming = Result<typeof needContract.listComingCars>;

const Heading = ({ children }: { children: string }) => (
  <Text as="h3" weight="bold" above={14} below={4}>
    {children}
  </Text>
);

interface OrderedProps {
  periodId: string;
  /** Number of the contract. */
  orderId: string;
  cars: Coming["ordered"];
  onDone: () => void;
}

function Ordered({ periodId, orderId, cars, onDone }: OrderedProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const choose = async (orderLineId: string, differences: readonly string[]): Promise<void> => {
    setBusy(orderLineId);
    const isDone = await assignOrdered({ periodId, orderLineId, name: orderId, differences });
    setBusy(null);
    if (isDone) onDone();
  };
  return (
    <>
      <Heading>En commande pour le stock</Heading>
      <Stack as="ul" gap={2}>
        {cars.map((car) => (
          <CandidateLine
            key={car.id}
            title={
              <>
                <strong>{car.title}</strong> · <code>{car.vin}</code>
              </>
            }
            detail={
              <>
                Commande <Go to={`/buying/orders/view/${car.orderId}`}>{car.orderNumber}</Go>,{" "}
                {car.supplierName}
                {car.expectedOn ? (
                  <>
                    , attendu le <DayCell day={car.expectedOn} />
                  </>
                ) : (
                  ", sans date d’arrivée"
                )}
                {car.color && `, ${car.color}`}
              </>
            }
            reasons={car.reasons}
            differences={car.differences}
            isBusy={busy === car.id}
            onChoose={() => void choose(car.id, car.differences)}
          />
        ))}
      </Stack>
    </>
  );
}

const Returning = ({ cars }: { cars: Coming["returning"] }) => (
  <>
    <Heading>Bientôt rendus</Heading>
    <Stack as="ul" gap={8}>
      {cars.map(({ id, title, plate, vin, clientName, dueBackOn, reasons, differences }) => (
        <li key={id}>
          <strong>{title}</strong> · <CarLink id={id}>{plate ?? vin}</CarLink>
          <Box ink="muted">
            Chez {clientName}, à rendre le <DueCell day={dueBackOn} />. S’affecte une fois rendu.
          </Box>
          {[...reasons, ...differences].map((text) => (
            <Box key={text} ink="warning">
              {text}
            </Box>
          ))}
        </li>
      ))}
    </Stack>
  </>
);

const ComingCars = ({ cars, ...need }: Omit<OrderedProps, "cars"> & { cars: Coming }) => (
  <>
    {cars.ordered.length > 0 && <Ordered {...need} cars={cars.ordered} />}
    {cars.returning.length > 0 && <Returning cars={cars.returning} />}
  </>
);

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
