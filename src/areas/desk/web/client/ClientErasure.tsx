// The erasure of the data of a client, or of one of its contacts.
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { deskContract } from "../../contract.ts";
import { Erasure, erasureForm } from "../privacy/Erasure.tsx";

export type Subject = { kind: "client" | "contact"; id: string };

export default function ClientErasure({ subject, onDone }: { subject: Subject; onDone: () => void }) {
  const { data: plan, error, refetch } = useRead(deskContract.readErasure, { params: subject });
  if (error && !plan) return <Problem error={error} retry={() => void refetch()} />;
  if (!plan) return <Skeleton lines={5} />;
  return (
    <Erasure plan={plan}>
      <FormPanel
        endpoint={deskContract.erasePersonalData}
        params={subject}
        {...erasureForm}
        onCancel={onDone}
        onDone={() => {
          notifySuccess("Les données de cette personne sont effacées.");
          onDone();
        }}
      />
    </Erasure>
  );
}
