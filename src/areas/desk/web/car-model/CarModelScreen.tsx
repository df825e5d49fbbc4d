// The page of a model: what the catalogue knows, and the rents that the price model of quotes makes of it.
import type { CarModel } from "#catalogue/model/car-model.ts";
import { CarModelRecord } from "#catalogue/web/parts/CarModelRecord.tsx";
import type { Tab } from "#kit/record/RecordScreen.tsx";
import { SuggestedRents } from "./SuggestedRents.tsx";

const rents: Tab<CarModel> = {
  key: "rents",
  label: "Loyers conseillés",
  show: (model) => <SuggestedRents model={model} />,
};

export default function CarModelScreen({ params }: { params: { id: string } }) {
  return <CarModelRecord id={params.id} rents={rents} />;
}
