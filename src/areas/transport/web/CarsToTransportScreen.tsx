// Cars still to arrive: their transport is confirmed, alone or together, then their reception.
import { useState } from "react";
import type { Result } from "#kernel/contract.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { transportContract } from "../contract.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const ConfirmDialog = lazyDialog(() => import("./ConfirmDialog.tsx"));
const ReceiveDialog = lazyDialog(() => import("./reception/ReceiveDialog.tsx"));
const BulkReceiveDialog = lazyDialog(() => import("./reception/BulkReceiveDialog.tsx"));

type Line = Result<typeof transportContract.listCarsToTransport>["items"][number];

const columns = columnsOf(transportContract.listCarsToTransport)([
  { key: "vin", width: 180 },
  { key: "carTitle", width: 140, onPhone: "second" },
  { key: "supplierName", width: 119, onPhone: "second" },
  { key: "pickupCity", width: 135 },
  { key: "pickupCountry", width: 110, isHidden: true },
  {
    key: "isConfirmed",
    width: 145,
    onPhone: "aside",
    cell: ({ isConfirmed }) => (
      <Badge tone={isConfirmed ? "success" : "warning"}>{isConfirmed ? "Confirmé" : "À confirmer"}</Badge>
    ),
  },
  { key: "carrierName", width: 160, isHidden: true },
  { key: "plannedDeliveryOn", width: 108 },
  { key: "priceCents", width: 120, isHidden: true },
  { key: "dueOn", width: 110 },
  ...hidden("orderId", "plannedPickupOn"),
  { key: "since", width: 110, isHidden: true },
]);

interface CarGroup {
  cars: [Line, ...Line[]];
  onDone: () => void;
}

export default function CarsToTransportScreen() {
  const { hasPermission } = useSession();
  const [groupToConfirm, setGroupToConfirm] = useState<CarGroup | null>(null);
  const [carToReceive, setCarToReceive] = useState<Line | null>(null);
  const [groupToReceive, setGroupToReceive] = useState<CarGroup | null>(null);
  return (
    <>
      <ListScreen
        name="listCarsToTransport"
        endpoint={transportContract.listCarsToTransport}
        columns={columns}
        filters={["isConfirmed", "supplierId", "pickupCountry"]}
        to={({ id }) => `/car-summary/transport/${id}`}
        bulk={
          hasPermission("CONFIRM_CAR_TRANSPORT")
            ? [
                {
                  label: "Confirmer le transport",
                  may: "CONFIRM_CAR_TRANSPORT",
                  isNext: ({ isConfirmed }) => !isConfirmed,
                  open: ([first, ...others], onDone) =>
                    first && setGroupToConfirm({ cars: [first, ...others], onDone }),
                },
                {
                  label: "Confirmer la réception",
                  may: "CONFIRM_CAR_TRANSPORT",
                  isNext: ({ isConfirmed }) => isConfirmed,
                  open: ([first, ...others], onDone) => {
                    if (first && others.length > 0) setGroupToReceive({ cars: [first, ...others], onDone });
                    else if (first) setCarToReceive(first);
                  },
                },
              ]
            : []
        }
        empty={{
          title: "Aucun véhicule à transporter",
          hint: "Un véhicule apparaît ici dès qu’il est payé, jusqu’à sa réception.",
        }}
      />
      {groupToConfirm && (
        <ConfirmDialog
          cars={groupToConfirm.cars}
          onDone={groupToConfirm.onDone}
          onClose={() => setGroupToConfirm(null)}
        />
      )}
      {groupToReceive && (
        <BulkReceiveDialog
          cars={groupToReceive.cars}
          onDone={groupToReceive.onDone}
          onClose={() => setGroupToReceive(null)}
        />
      )}
      {carToReceive && (
        <ReceiveDialog carId={carToReceive.id} vin={carToReceive.vin} onClose={() => setCarToReceive(null)} />
      )}
    </>
  );
}
