// The inspection of a car: a form during the walk, read-only once finished.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSavedRead } from "#kernel/web/calls/saved-read.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { offlineDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { offlinePart } from "#kit/page/lazy-part.tsx";
import { Go } from "#kit/page/Go.tsx";
import { SavedNote } from "#kit/page/offline-start.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import { inspectionKinds } from "../../model/inspection-items.ts";
import { inspectionFlow } from "../../model/inspection-flow.ts";
import type { Inspection } from "../../model/inspection.ts";
import { useWorkshopOffline } from "../workshop-offline.ts";
import { InspectionDetails } from "../parts/InspectionDetails.tsx";
import { PendingPhotos } from "../parts/pending-photos.tsx";

const InspectionForm = offlinePart(() => import("./InspectionForm.tsx"));
const ReopenDialog = offlineDialog(() => import("./ReopenDialog.tsx"));

const inspectionTitle = ({ kind, plate, vin }: Inspection): string =>
  `État des lieux (${inspectionKinds[kind].toLowerCase()}) ${plate || vin}`;

const returnFinish = {
  title: "Terminer l’état des lieux de retour",
  text: "Il ne se modifie plus : la comparaison avec le départ et le chiffrage de la remise en état en partent.",
  yes: "Terminer",
};

export default function InspectionScreen({ params }: { params: { id: string } }) {
  useWorkshopOffline();
  const answer = useRead(inspectionContract.readInspection, { params });
  const read = useSavedRead(inspectionContract.readInspection, { params }, answer);
  const finish = useWrite(inspectionContract.finishInspection);
  const [isReopening, setReopening] = useState(false);
  const close = (): void => setReopening(false);
  const tabs = [
    {
      key: "tour",
      label: "Tour du véhicule",
      show: (inspection: Inspection) =>
        inspection.status === "DRAFT" && inspection.offers.finish !== undefined ? (
          <InspectionForm inspection={inspection} />
        ) : (
          <InspectionDetails inspection={inspection} />
        ),
    },
  ];
  return (
    <>
      <RecordScreen
        read={read}
        kind="inspection"
        list="/delivery/inspected-cars"
        title={inspectionTitle}
        aside={({ status }) => <StatusBadge flow={inspectionFlow} status={status} />}
        subtitle={({ carTitle, vin }) => `${carTitle} · ${vin}`}
        moves={{
          finish: async ({ id, version, kind }) => {
            if (kind === "RETURN" && !(await confirm(returnFinish))) return;
            await finish.mutateAsync({ params: { id }, body: { version } });
            notifySuccess("L’état des lieux est terminé.");
          },
          reopen: () => setReopening(true),
        }}
        selfConfirming={["reopen"]}
        actions={({ id, kind, status }) => (
          <>
            {kind === "RETURN" && (
              <Button
                component={Go}
                variant={status === "DONE" ? "filled" : "default"}
                to={`/delivery/inspected-cars/${id}/comparison`}
              >
                Comparer au départ
              </Button>
            )}
            <Button
              variant="default"
              onClick={() => void openDocument(inspectionContract.readInspectionReport, { params })}
            >
              PDF
            </Button>
          </>
        )}
        above={({ id }) => (
          <>
            <SavedNote savedAt={read.savedAt} />
            <PendingPhotos inspectionId={id} />
          </>
        )}
        tabs={tabs}
      />
      {isReopening && read.data && <ReopenDialog inspection={read.data} onClose={close} />}
    </>
  );
}
