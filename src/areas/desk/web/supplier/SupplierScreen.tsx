// The page of a supplier: what its own area knows, and the cars that it sold us.
import { fleetContract } from "#fleet/contract.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Tab } from "#kit/record/RecordScreen.tsx";
import type { Supplier } from "#suppliers/model/supplier.ts";
import { SupplierRecord } from "#suppliers/web/parts/SupplierRecord.tsx";

const columns = columnsOf(fleetContract.listSupplierCars)([
  { key: "vin", width: 190 },
  { key: "brand", width: 120, onPhone: "second" },
  { key: "model", width: 150, onPhone: "second" },
  { key: "finish", width: 180 },
  { key: "color", width: 130 },
  { key: "licensePlate", width: 120 },
  { key: "firstRegistrationDate" },
  { key: "status", onPhone: "aside" },
]);

const cars: Tab<Supplier> = {
  key: "cars",
  label: "Véhicules",
  count: ({ suppliedCars }) => suppliedCars,
  show: ({ id }) => (
    <Section isFlush>
      <ListPanel
        name="listSupplierCars"
        endpoint={fleetContract.listSupplierCars}
        params={{ id }}
        columns={columns}
        filters={["status"]}
        to={(car) => `/car-summary/immatriculations/${car.id}`}
        empty={{ title: "Aucun véhicule fourni", hint: "Ceux qu’il nous vend paraissent ici." }}
      />
    </Section>
  ),
};

const tabs = [cars];

export default function SupplierScreen({ params }: { params: { id: string } }) {
  return <SupplierRecord id={params.id} tabs={tabs} />;
}
