// The slot of a delivery, rescheduled from the phone layout of the planning.
import { useEffect } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { notifyFailure } from "#kit/notify.ts";
import { deliveryContract } from "../../contract.ts";
import { recordForms } from "#kit/record/record-forms.tsx";

const forms = recordForms(() => import("../view/delivery-forms.tsx"));

export default function Reschedule({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: slot, error } = useRead(deliveryContract.readDeliverySlot, { params: { id } });
  useEffect(() => {
    if (!error || slot) return;
    notifyFailure(error);
    onClose();
  }, [error, slot, onClose]);
  return slot ? <forms.Dialog name="schedule" record={slot} onClose={onClose} /> : null;
}
