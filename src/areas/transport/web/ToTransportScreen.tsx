// Cars that have still to come: their transport is confirmed, alone or together, then their reception.
import { useState } from "react";
import type { Result } from "#kernel/contract.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { transportContract } from "../contract.ts";
import { BulkReceiveDialog } from "./BulkReceiveDialog.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { ReceiveDialog } from "./ReceiveDialog.tsx";

type Line = Result<typeof transportContract.listCarsToTransport>["items"][number];

const columns = columnsOf(transportContract.listCarsToTransport)([
  { key: "vin", width: 180 },
  { key: "carTitle", width: 165, onPhone: "second" },
  { key: "supplierName", width: 170, onPhone: "second" },
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
  { key: "plannedDeliveryOn", width: 115 },
  { key: "priceCents", width: 120, isHidden: true },
  { key: "dueOn", width: 110 },
  { key: "orderId", isHidden: true },
  { key: "plannedPickupOn", isHidden: true },
  { key: "since", width: 110, isHidden: true },
]);

interface Grouped {
  cars: [Line, ...Line[]];
  onDone: () => void;
}

export default function ToTransportScreen() {
  const { holds } = useSession();
  const [grouped, group] = useState<Grouped | null>(null);
  const [received, receive] = useState<Line | null>(null);
  const [together, receiveTogether] = useState<Grouped | null>(null);
  return (
    <>
      <ListScreen
        name="listCarsToTransport"
        endpoint={transportContract.listCarsToTransport}
        columns={columns}
        filters={["isConfirmed", "supplierId", "pickupCountry"]}
        to={({ id }) => `/car-summary/transport/${id}`}
        bulk={
          holds("CONFIRM_CAR_TRANSPORT")
            ? [
                {
                  label: "Confirmer le transport",
                  may: "CONFIRM_CAR_TRANSPORT",
                  isNext: ({ isConfirmed }) => !isConfirmed,
                  open: ([first, ...others], onDone) => first && group({ cars: [first, ...others], onDone }),
                },
                {
                  label: "Confirmer la réception",
                  may: "CONFIRM_CAR_TRANSPORT",
                  isNext: ({ isConfirmed }) => isConfirmed,
                  open: ([first, ...others], onDone) => {
                    if (first && others.length > 0) receiveTogether({ cars: [first, ...others], onDone });
                    else if (first) receive(first);
                  },
                },
              ]
            : []
        }
        empty={{
          title: "Aucun véhicule à transporter",
          hint: "Un véhicule paraît ici dès qu’il est payé, jusqu’à sa réception.",
        }}
      />
      {grouped && <ConfirmDialog cars={grouped.cars} onDone={grouped.onDone} onClose={() => group(null)} />}
      {together && (
        <BulkReceiveDialog
          cars={together.cars}
          onDone={together.onDone}
          onClose={() => receiveTogether(null)}
        />
      )}
      {received && <ReceiveDialog carId={received.id} vin={received.vin} onClose={() => receive(null)} />}
    </>
  );
}
