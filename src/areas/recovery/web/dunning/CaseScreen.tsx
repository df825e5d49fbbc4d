// Page of a dunning case: what is late, the letters, the plans, and what may be done.
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { recoveryContract } from "../../contract.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { dunningFlow } from "../../model/dunning/flow.ts";
import { BadPayer, CaseFacts, LateDocuments, Letters } from "./CaseSections.tsx";
import { Plans } from "./Plans.tsx";

const PlanProposalDialog = lazyDialog(() => import("./dialogs/PlanProposalDialog.tsx"));
const PlanDialog = lazyDialog(() => import("./dialogs/PlanDialog.tsx"));
const PauseDialog = lazyDialog(() => import("./dialogs/PauseDialog.tsx"));
const HandOverDialog = lazyDialog(() => import("./dialogs/HandOverDialog.tsx"));
const WaiveDialog = lazyDialog(() => import("./dialogs/WaiveDialog.tsx"));
const InsolvencyDialog = lazyDialog(() => import("../insolvency/InsolvencyDialog.tsx"));

const dialogs = {
  proposePlan: PlanProposalDialog,
  agreePlan: PlanDialog,
  pause: PauseDialog,
  handOver: HandOverDialog,
  waive: WaiveDialog,
} as const;
type DialogName = keyof typeof dialogs;

const sent = ({ id, version }: DunningCaseView) => ({ params: { id }, body: { version } });

async function sendLetter(of: DunningCaseView): Promise<void> {
  const { letters } = await call(recoveryContract.sendDunningLetter, sent(of));
  const recipient = letters[0]?.recipient ?? "";
  notifySuccess(recipient === "" ? "La lettre est prête à imprimer." : `La lettre part à ${recipient}.`);
}

async function resume(of: DunningCaseView): Promise<void> {
  await call(recoveryContract.resumeDunningCase, sent(of));
  notifySuccess("Les relances reprennent.");
}

async function billInterest(of: DunningCaseView): Promise<void> {
  await call(recoveryContract.billLateInterest, sent(of));
  notifySuccess("Les intérêts sont facturés.");
}

export default function CaseScreen({ params }: { params: { id: string } }) {
  const read = useRead(recoveryContract.readDunningCase, { params });
  const { hasPermission } = useSession();
  const [dialog, setDialog] = useState<DialogName | "insolvency" | null>(null);
  const close = (): void => setDialog(null);
  const of = read.data;
  const Open = dialog === null || dialog === "insolvency" ? null : dialogs[dialog];
  return (
    <>
      <RecordScreen
        read={read}
        kind="dunningCase"
        list="/billing/dunning"
        title={({ companyName }) => `Relances de ${companyName}`}
        aside={({ status }) => <StatusBadge flow={dunningFlow} status={status} />}
        subtitle={({ clientId, companyName }) => (
          <Go to={`/prospection/clients/view/${clientId}?tab=billing`}>{companyName}</Go>
        )}
        selfConfirming={["proposePlan", "agreePlan", "pause", "handOver", "waive"]}
        moves={{
          remind: sendLetter,
          chase: sendLetter,
          giveNotice: sendLetter,
          proposePlan: () => setDialog("proposePlan"),
          agreePlan: () => setDialog("agreePlan"),
          handOver: () => setDialog("handOver"),
          pause: () => setDialog("pause"),
          resume,
          billInterest,
          waive: () => setDialog("waive"),
        }}
        actions={() =>
          hasPermission("RECORD_INSOLVENCY") && (
            <Button variant="default" onClick={() => setDialog("insolvency")}>
              Procédure collective
            </Button>
          )
        }
        tabs={[
          {
            key: "case",
            label: "Dossier",
            show: (one) => (
              <>
                <BadPayer of={one} />
                <CaseFacts of={one} />
                <LateDocuments of={one} />
                <Plans of={one} />
                <Letters of={one} />
              </>
            ),
          },
        ]}
      />
      {of && Open && <Open of={of} onClose={close} />}
      {of && dialog === "insolvency" && (
        <InsolvencyDialog companyId={of.companyId} companyName={of.companyName} onClose={close} />
      )}
    </>
  );
}
