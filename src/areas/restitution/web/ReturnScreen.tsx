// The return of a car: its appointment.
import { useRead } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Page } from "#kit/page/Page.tsx";
import { appointmentEndpoints } from "../contract/appointments.ts";
import { restitutionFlow } from "../model/flow.ts";
import AppointmentTab from "./appointments/AppointmentTab.tsx";

export default function ReturnScreen({ params: { id } }: { params: { id: string } }) {
  const { data } = useRead(appointmentEndpoints.readReturnSlots, { query: { periodId: id } });
  return (
    <Page
      title={`Restitution ${data?.orderId ?? ""}`}
      aside={data && <StatusBadge flow={restitutionFlow} status={data.status} />}
    >
      <AppointmentTab record={{ id }} />
    </Page>
  );
}
