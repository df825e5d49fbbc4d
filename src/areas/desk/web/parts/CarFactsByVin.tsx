// The searched car, by its VIN.
import { useRead } from "#kernel/web/calls/reads.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { searchContract } from "#fleet/contract/search.ts";
import { CarFacts } from "./CarFacts.tsx";

export function CarFactsByVin({ vin }: { vin: string }) {
  const { data } = useRead(
    searchContract.findCars,
    vin.trim().length < 2 ? undefined : { params: { pattern: vin } },
  );
  if (!data) return <Skeleton lines={3} />;
  const car = data.items.find((one) => one.vin === vin);
  return car ? <CarFacts id={car.id} /> : <Empty title={`Aucun véhicule n’a le VIN ${vin}`} />;
}
