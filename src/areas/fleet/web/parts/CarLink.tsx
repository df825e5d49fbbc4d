// Link to the summary of a car, with its names in a tooltip, read on hover.
import { plateOf } from "../../model/car.ts";
import type { ReactNode } from "react";
import type { Result } from "#kernel/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayCell, QuickLink } from "#kit/cell/cells.tsx";
import { carTitle } from "#catalogue/model/names.ts";
import { fleetContract } from "../../contract.ts";

/** A dash replaces a missing value. */
function Fact({ id, of }: { id: string; of: (car: Result<typeof fleetContract.carResume>) => ReactNode }) {
  const { data } = useRead(fleetContract.carResume, { params: { id } }, { isQuiet: true });
  return data ? of(data) || "—" : "…";
}

export default function CarLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <QuickLink
      to={`/car-summary/immatriculations/${id}`}
      summary={[
        [
          "Modèle",
          <Fact key="model" id={id} of={({ carModel }) => carTitle(carModel.brand, carModel.name)} />,
        ],
        ["VIN", <Fact key="vin" id={id} of={({ vin }) => vin} />],
        [
          "Immatriculé le",
          <Fact
            key="day"
            id={id}
            of={({ firstRegistrationDate }) => <DayCell day={firstRegistrationDate} />}
          />,
        ],
        ["Plaque", <Fact key="plate" id={id} of={plateOf} />],
        ["Couleur", <Fact key="color" id={id} of={({ color }) => color} />],
      ]}
    >
      {children}
    </QuickLink>
  );
}
