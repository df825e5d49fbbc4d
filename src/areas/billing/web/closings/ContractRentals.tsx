// The rentals of a contract: each is ended here, and shows then what its end is worth.
import { Button } from "@mantine/core";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Due } from "#kit/cell/due.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Contract } from "#contracts/model/contract.ts";
import { periodEnds } from "#contracts/model/period.ts";
import { closingsContract } from "../../contract/closings.ts";
import { closingKinds } from "../../model/closings/closing.ts";
import { closingFlow } from "../../model/closings/flow.ts";
import type { ClosingView, Rental } from "../../model/closings/view.ts";
import { EarlyTerminations } from "../early-termination/EarlyTerminations.tsx";

const titleOf = ({ position, car }: Rental): string =>
  [position === 1 ? "Premier véhicule" : "Second véhicule", car.plate || car.title]
    .filter(Boolean)
    .join(" · ");

function RunningRental({ rental }: { rental: Rental }) {
  const { hasPermission } = useSession();
  const { startDay, startKilometrage, dueBackOn } = rental;
  return (
    <Section
      title={titleOf(rental)}
      actions={
        hasPermission("CONFIRM_CAR_RESTITUTION") && (
          <Button component={Go} to={`/restitution/view/${rental.periodId}?open=restitute`}>
            Noter la restitution
          </Button>
        )
      }
    >
      <Facts
        columns={3}
        of={[
          ["Livré le", frenchDay(startDay)],
          [
            "Kilométrage à la livraison",
            startKilometrage === null ? null : `${frenchNumber(startKilometrage)}\u00a0km`,
          ],
          [
            "À rendre le",
            dueBackOn && (
              <Due key="due" day={dueBackOn}>
                {frenchDay(dueBackOn)}
              </Due>
            ),
          ],
        ]}
      />
    </Section>
  );
}

function EndedRental({ rental, closing }: { rental: Rental; closing: ClosingView }) {
  const { id, kind, status, endedOn, cause, netCents, awaits } = closing;
  return (
    <Section
      title={
        <Inline gap={8} wraps>
          {titleOf(rental)}
          <StatusBadge flow={closingFlow} status={status} />
        </Inline>
      }
      actions={<Go to={`/billing/closings/view/${id}`}>Voir le solde</Go>}
    >
      <Facts
        columns={3}
        of={[
          ["Livré le", frenchDay(rental.startDay)],
          ["Restitué le", frenchDay(endedOn)],
          ["Cause", periodEnds[cause]],
          ["Solde", closingKinds[kind]],
          ["Montant HT", frenchPrice(netCents)],
          ["En attente de", awaits],
        ]}
      />
    </Section>
  );
}

export default function ContractRentals({ record }: { record: Contract }) {
  const { data, pending } = useLoadedRead(
    closingsContract.readContractRentals,
    { params: { contractId: record.id } },
    { lines: 5 },
  );
  if (!data) return pending;
  if (data.rentals.length === 0)
    return (
      <Empty title="Aucun véhicule livré" hint="La fin de location se note ici une fois le véhicule livré." />
    );
  return (
    <>
      {data.rentals.map((rental) =>
        rental.closing ? (
          <EndedRental key={rental.periodId} rental={rental} closing={rental.closing} />
        ) : (
          <RunningRental key={rental.periodId} rental={rental} />
        ),
      )}
      <EarlyTerminations contract={record} />
    </>
  );
}
