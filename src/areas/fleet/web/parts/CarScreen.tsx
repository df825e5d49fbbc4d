// Summary of a car: its current state at the head, the section of an area under it.
import { type ComponentType, useEffect, useState } from "react";
import { carTitle } from "#catalogue/model/names.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { carContract } from "../../contract/cars.ts";
import { pageOfStatus, type CarSummary, plateOf } from "../../model/car.ts";
import { carFlow } from "../../model/flow.ts";
import type { CarMove } from "./CarDialog.tsx";
import { CarHead, CarLine } from "./CarHead.tsx";
import type { CarSectionProps } from "./section.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

interface CarScreenProps {
  id: string;
  /** Label of the section. */
  label: string;
  Content: ComponentType<CarSectionProps>;
  preload: ((carId: string) => void) | null;
}

// Forms load with the first move that needs input.
const CarSheet = idlePart(() => import("./CarSheet.tsx"));
const CarDialog = lazyDialog(() => import("./CarDialog.tsx"));

async function authorize({ id, version }: CarSummary): Promise<void> {
  await call(carContract.authorizeToSell, { params: { id }, body: { version } });
  notifySuccess("Vente autorisée.");
}

export const nameOfCar = (
  car: Pick<CarSummary, "carModel" | "licensePlate" | "temporaryLicensePlate" | "vin">,
): string => `${carTitle(car.carModel.brand, car.carModel.name)} ${plateOf(car) || car.vin}`;

export function CarScreen({ id, label, Content, preload }: CarScreenProps) {
  useEffect(() => preload?.(id), [preload, id]);
  const read = useRead(carContract.carResume, { params: { id } });
  const [opened, open] = useState<CarMove | null>(null);
  const car = read.data;
  return (
    <>
      <RecordScreen
        read={read}
        kind="car"
        list={({ status }) => pageOfStatus[status]}
        title={nameOfCar}
        aside={({ status }) => <StatusBadge flow={carFlow} status={status} />}
        subtitle={(record) => <CarLine car={record} />}
        above={(record) => <CarHead car={record} />}
        moves={{
          assign: () => open("assign"),
          unassign: () => open("unassign"),
          swap: () => open("swap"),
          ...(car?.saleAuthorizedOn
            ? { withdrawSale: () => open("withdrawSale") }
            : { authorizeSale: authorize }),
        }}
        selfConfirming={["unassign", "swap"]}
        tabs={[
          { key: "section", label, show: (record) => <Content record={record} /> },
          { key: "sheet", label: "Fiche", show: (record) => <CarSheet car={record} /> },
        ]}
      />
      {car && opened && <CarDialog car={car} opened={opened} onClose={() => open(null)} />}
    </>
  );
}
