// The fines of a car, the first notice first.
import { useMemo } from "react";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { finesContract } from "../contract.ts";
import { fineColumns, pageOfFine } from "./lists/columns.tsx";

export const preload = null;

export default function CarFines({ record: { id } }: CarSectionProps) {
  const fixed = useMemo(() => [{ field: "carId", operator: "eq", value: id }] as const, [id]);
  return (
    <Section isFlush>
      <ListPanel
        name="listFinesOfCar"
        endpoint={finesContract.listFines}
        columns={fineColumns.filter(({ key }) => key !== "car")}
        fixed={fixed}
        filters={["status"]}
        to={pageOfFine}
        empty={{ title: "Aucune amende" }}
      />
    </Section>
  );
}
