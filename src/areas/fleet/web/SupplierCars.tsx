// Cars bought from a supplier, on its page.
import { columnsOf } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { carContract } from "../contract/cars.ts";

const columns = columnsOf(carContract.listSupplierCars)([
  { key: "vin", width: 190 },
  { key: "brand", width: 120, onPhone: "second" },
  { key: "model", width: 150, onPhone: "second" },
  { key: "finish", width: 180 },
  { key: "color", width: 130 },
  { key: "licensePlate", width: 120 },
  { key: "firstRegistrationDate" },
  { key: "status", onPhone: "aside" },
]);

export default function SupplierCars({ record: { id } }: { record: { id: string } }) {
  return (
    <Section isFlush>
      <ListPanel
        name="listSupplierCars"
        endpoint={carContract.listSupplierCars}
        params={{ id }}
        columns={columns}
        filters={["status"]}
        to={(car) => `/car-summary/immatriculations/${car.id}`}
        empty={{ title: "Aucun véhicule fourni", hint: "Ceux qu’il nous vend apparaissent ici." }}
      />
    </Section>
  );
}
