// The erasure of the data of a client, or of one of its contacts.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { deskContract } from "../../contract.ts";
import { Erasure, erasureForm } from "../privacy/Erasure.tsx";

export type Subject = { kind: "client" | "contact"; id: string };

export default function ClientErasure({ subject, onDone }: { subject: Subject; onDone: () => void }) {
  const { data: plan, pending } = useLoadedRead(deskContract.readErasure, { params: subject }, { lines: 5 });
  if (!plan) return pending;
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
