// Cars that could fill a need later: on order for the stock, or about to come back from a client.
import { useState } from "react";
import type { Result } from "#kernel/contract.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { Box, Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import type { needContract } from "../contract/needs.ts";
import { assignOrdered } from "./parts/assign.ts";
import { CandidateLine } from "./parts/CandidateLine.tsx";
import CarLink from "./parts/CarLink.tsx";

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

export const ComingCars = ({ cars, ...need }: Omit<OrderedProps, "cars"> & { cars: Coming }) => (
  <>
    {cars.ordered.length > 0 && <Ordered {...need} cars={cars.ordered} />}
    {cars.returning.length > 0 && <Returning cars={cars.returning} />}
  </>
);
