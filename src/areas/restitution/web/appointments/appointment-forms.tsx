// The forms of the appointment of a return, for any screen that knows its id.
import { useEffect } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { notifyFailure } from "#kit/notify.ts";
import { type RecordFormProps, type RecordForms, recordForms } from "#kit/record/record-forms.tsx";
import { appointmentEndpoints } from "../../contract/appointments.ts";
import type { ReturnSlot } from "../../model/appointments/appointment.ts";

const forms = recordForms(() => import("./return-forms.tsx"));

const names = ["ask", "answer", "prepare", "update", "unprepare", "setPrice"] as const;

/** Initial values of the form, which replace the stored ones. */
export type ReturnRef = { id: string; proposed?: Partial<ReturnSlot> };

function AppointmentDialog({
  record: { id, proposed },
  onClose,
  ...props
}: RecordFormProps<ReturnRef> & { name: string }) {
  const { data, error } = useRead(appointmentEndpoints.readReturnSlots, { query: { periodId: id } });
  useEffect(() => {
    if (!error || data) return;
    notifyFailure(error);
    onClose();
  }, [error, data, onClose]);
  return data ? <forms.Dialog {...props} record={{ ...data, ...proposed }} onClose={onClose} /> : null;
}

export const appointmentForms: RecordForms<ReturnRef, (typeof names)[number]> = {
  Dialog: AppointmentDialog,
  names,
};

/** The forms of a return: those of its appointment, and those of its page. */
export function withAppointmentForms<R extends ReturnRef>(others: RecordForms<R>): RecordForms<R> {
  const appointment: ReadonlySet<string> = new Set(names);
  const Dialog = (props: RecordFormProps<R> & { name: string }) =>
    appointment.has(props.name) ? <AppointmentDialog {...props} /> : <others.Dialog {...props} />;
  return { Dialog, names: [...(others.names ?? []), ...names] };
}
