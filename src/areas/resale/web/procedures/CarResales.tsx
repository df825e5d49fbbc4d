// The resales of a car: its offers with their prices, its procedures, and a new one while it is for sale.
import { Button } from "@mantine/core";
import { useState } from "react";
import { CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { resaleContract as api } from "../../contract.ts";
import { saleOfferFlow } from "../../model/offers/flow.ts";
import type { CarResales } from "../../model/car-resales.ts";
import { ProcedureBadge } from "./ProcedureBadge.tsx";
import { buyerName } from "../../model/procedures/procedure.ts";

const NewProcedureDialog = lazyDialog(() => import("./NewProcedureDialog.tsx"));

const Offers = ({ offers }: { offers: CarResales["offers"] }) => (
  <Section title="Mises en vente">
    <PlainTable label="Mises en vente" titles={["Depuis le", "Statut", "Prix affichés TTC", "Fin"]}>
      {offers.map(({ id, openedOn, status, prices, closedOn, closedReason }) => (
        <tr key={id}>
          <td>{frenchDay(openedOn)}</td>
          <td>
            <StatusBadge flow={saleOfferFlow} status={status} />
          </td>
          <td data-long>
            {prices
              .map(({ pricedOn, priceCents }) => `${frenchPrice(priceCents)} le ${frenchDay(pricedOn)}`)
              .join(" ; ")}
          </td>
          <td data-long>{closedOn && `${frenchDay(closedOn)} ${closedReason}`}</td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);

const Procedures = ({ procedures }: { procedures: CarResales["procedures"] }) => (
  <PlainTable label="Procédures de revente" titles={["Acheteur", "Statut", "Prix convenu", "La suite"]}>
    {procedures.map((one) => (
      <tr key={one.id}>
        <td>
          <Go to={`/resale/procedures/${one.id}`}>{buyerName(one)}</Go>
        </td>
        <td>
          <ProcedureBadge of={one} />
        </td>
        <td>{one.agreedCents !== null && frenchPrice(one.agreedCents)}</td>
        <td data-long>{one.next.map(({ label, whose }) => `${label} (${whose})`).join(", ")}</td>
      </tr>
    ))}
  </PlainTable>
);

function NewProcedure({ carId }: { carId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { hasPermission } = useSession();
  if (!hasPermission("ADD_RESALE_PROCEDURE")) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nouvelle procédure</Button>
      {isOpen && <NewProcedureDialog carId={carId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Fetched with the head of the car, in parallel. */
export const preload = (id: string): void => prefetch(api.readCarResales, { params: { carId: id } });

export default function CarResalesSection({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={api.readCarResales} sent={{ params: { carId: id } }} lines={4}>
      {({ offers, procedures }) => (
        <>
          <Section
            title="Procédures de revente"
            actions={offers.some(({ status }) => status === "OPEN") && <NewProcedure carId={id} />}
          >
            {procedures.length === 0 ? (
              <Empty title="Aucune procédure de revente" />
            ) : (
              <Procedures procedures={procedures} />
            )}
          </Section>
          {offers.length > 0 && <Offers offers={offers} />}
        </>
      )}
    </CarFileSection>
  );
}
