// One car, by its rentals, the latest first.
import { useMemo } from "react";
import { carTitle } from "#catalogue/model/names.ts";
import { RentalHistoryPanel } from "#contracts/web/parts/RentalHistoryPanel.tsx";
import { fleetContract } from "#fleet/contract.ts";
import { pageOfStatus } from "#fleet/model/car.ts";
import { useRead } from "#kernel/web/reads.ts";
import { Section } from "#kit/page/Page.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { FactsOfCar, StatusOfCar } from "../parts/CarFacts.tsx";

function Rentals({ id }: { id: string }) {
  const fixed = useMemo(() => [{ field: "carId", operator: "eq", value: id }] as const, [id]);
  return (
    <Section isFlush>
      <RentalHistoryPanel
        name="listCarRentals"
        fixed={fixed}
        empty={{ title: "Aucune location", hint: "Ce véhicule n’a encore été affecté à aucun contrat." }}
      />
    </Section>
  );
}

export default function RentalHistoryScreen({ params }: { params: { id: string } }) {
  const read = useRead(fleetContract.carResume, { params });
  return (
    <RecordScreen
      read={read}
      kind="car"
      list={({ status }) => pageOfStatus[status]}
      title={({ carModel, licensePlate, temporaryLicensePlate, vin }) =>
        `${carTitle(carModel.brand, carModel.name)} ${licensePlate ?? temporaryLicensePlate ?? vin}`
      }
      aside={({ status }) => <StatusOfCar status={status} />}
      above={(car) => <FactsOfCar car={car} />}
      tabs={[{ key: "rentals", label: "Locations", show: ({ id }) => <Rentals id={id} /> }]}
    />
  );
}
