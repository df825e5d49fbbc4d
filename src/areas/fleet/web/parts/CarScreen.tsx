// The summary of a car: what matters now at its head, the section of an area under it.
import { type ComponentType, useEffect, useState } from "react";
import { carTitle } from "#catalogue/model/names.ts";
import { call } from "#kernel/web/client.ts";
import { useRead } from "#kernel/web/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { fleetContract } from "../../contract.ts";
import { pageOfStatus, type CarResume } from "../../model/car.ts";
import { carFlow } from "../../model/flow.ts";
import { AssignDialog } from "./AssignDialog.tsx";
import { CarHead } from "./CarHead.tsx";
import { MoveDialog, ReasonField } from "./MoveDialog.tsx";
import { SwapDialog } from "./SwapDialog.tsx";
import type { OfCar } from "./section.ts";

interface CarScreenProps {
  id: string;
  /** Of the section. */
  label: string;
  Content: ComponentType<OfCar>;
  ahead: ((carId: string) => void) | undefined;
}

type Opened = "assign" | "unassign" | "swap" | "withdrawSale" | null;

async function authorize({ id, version }: CarResume): Promise<void> {
  await call(fleetContract.authorizeToSell, { params: { id }, body: { version } });
  notifySuccess("Vente autorisée.");
}

export const nameOfCar = ({
  carModel,
  licensePlate,
  temporaryLicensePlate,
  vin,
}: Pick<CarResume, "carModel" | "licensePlate" | "temporaryLicensePlate" | "vin">): string =>
  `${carTitle(carModel.brand, carModel.name)} ${licensePlate ?? temporaryLicensePlate ?? vin}`;

export function CarScreen({ id, label, Content, ahead }: CarScreenProps) {
  useEffect(() => ahead?.(id), [ahead, id]);
  const read = useRead(fleetContract.carResume, { params: { id } });
  const [opened, open] = useState<Opened>(null);
  const close = () => open(null);
  const car = read.data;
  const doneWith = (news: string) => () => {
    notifySuccess(news);
    close();
  };
  return (
    <>
      <RecordScreen
        read={read}
        kind="car"
        list={({ status }) => pageOfStatus[status]}
        title={nameOfCar}
        aside={({ status }) => <StatusBadge flow={carFlow} status={status} />}
        above={(record) => <CarHead car={record} />}
        moves={{
          assign: () => open("assign"),
          unassign: () => open("unassign"),
          swap: () => open("swap"),
          ...(car?.saleAuthorizedOn
            ? { withdrawSale: () => open("withdrawSale") }
            : { authorizeSale: authorize }),
        }}
        askThemselves={["unassign", "swap"]}
        tabs={[{ key: "section", label, show: (record) => <Content record={record} /> }]}
      />
      {car && opened === "assign" && <AssignDialog car={car} onClose={close} />}
      {car?.rental && opened === "swap" && (
        <SwapDialog car={car} periodId={car.rental.periodId} onClose={close} />
      )}
      {car?.rental && opened === "unassign" && (
        <MoveDialog title={`Retirer ce véhicule du contrat ${car.rental.orderId}`} onClose={close}>
          <FormPanel
            endpoint={fleetContract.unassignCar}
            params={{ periodId: car.rental.periodId }}
            start={{ reason: "" }}
            submit="Retirer du contrat"
            isGrave
            onDone={doneWith("Véhicule retiré du contrat.")}
            onCancel={close}
          >
            <ReasonField />
          </FormPanel>
        </MoveDialog>
      )}
      {car && opened === "withdrawSale" && (
        <MoveDialog title="Retirer l’autorisation de vente" onClose={close}>
          <FormPanel
            endpoint={fleetContract.withdrawSaleAuthorization}
            params={{ id: car.id }}
            start={{ version: car.version, reason: "" }}
            submit="Retirer l’autorisation"
            isGrave
            onDone={doneWith("Autorisation de vente retirée.")}
            onCancel={close}
          >
            <ReasonField />
          </FormPanel>
        </MoveDialog>
      )}
    </>
  );
}
