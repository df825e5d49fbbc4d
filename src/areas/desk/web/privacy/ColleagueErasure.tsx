// The erasure of the data of a former colleague.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { deskContract } from "../../contract.ts";
import { Erasure, erasureForm } from "./Erasure.tsx";

export default function ColleagueErasure({ id, onDone }: { id: string; onDone: () => void }) {
  const { data: plan, pending } = useLoadedRead(
    deskContract.readColleagueErasure,
    { params: { id } },
    { lines: 5 },
  );
  if (!plan) return pending;
  return (
    <Erasure plan={plan}>
      <FormPanel
        endpoint={deskContract.eraseColleague}
        params={{ id }}
        {...erasureForm}
        onCancel={onDone}
        onDone={() => {
          notifySuccess(
            "L’effacement est en cours : « Ancien collaborateur » prend partout la place du nom.",
          );
          onDone();
        }}
      />
    </Erasure>
  );
}
