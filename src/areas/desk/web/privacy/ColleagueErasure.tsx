// The erasure of the data of a former colleague.
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { deskContract } from "../../contract.ts";
import { Erasure, erasureForm } from "./Erasure.tsx";

export default function ColleagueErasure({ id, onDone }: { id: string; onDone: () => void }) {
  const { data: plan, error, refetch } = useRead(deskContract.readColleagueErasure, { params: { id } });
  if (error && !plan) return <Problem error={error} retry={() => void refetch()} />;
  if (!plan) return <Skeleton lines={5} />;
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
