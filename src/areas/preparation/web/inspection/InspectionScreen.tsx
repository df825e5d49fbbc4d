// The inspection of a car: a form during the walk, read-only once finished.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSavedRead } from "#kernel/web/calls/saved-read.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { offlineDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { offlinePart } from "#kit/page/lazy-part.tsx";
import { SavedNote } from "#kit/page/offline-start.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import { inspectionKinds } from "../../model/inspection-items.ts";
import { inspectionFlow } from "../../model/inspection-flow.ts";
import type { Inspection } from "../../model/inspection.ts";
import { useWorkshopOffline } from "../workshop-offline.ts";
import { InspectionDetails, DefectList, InspectionMeasures } from "../parts/InspectionDetails.tsx";

const InspectionForm = offlinePart(() => import("./InspectionForm.tsx"));
const ReopenDialog = offlineDialog(() => import("./ReopenDialog.tsx"));

const inspectionTitle = ({ kind, plate, vin }: Inspection): string =>
  `État des lieux (${inspectionKinds[kind].toLowerCase()}) ${plate || vin}`;

/** The return of a car compared with its departure. */
function ReturnComparison({ inspection }: { inspection: Inspection }) {
  const { data, pending } = useLoadedRead(
    inspectionContract.readInspection,
    inspection.previousId === null ? undefined : { params: { id: inspection.previousId } },
    { lines: 6 },
  );
  if (!data) return pending;
  return (
    <Columns least={340} gap={14} align="start">
      {[data, inspection].map((one) => (
        <Section key={one.id} title={inspectionKinds[one.kind]}>
          <InspectionMeasures inspection={one} />
          <DefectList inspection={one} />
        </Section>
      ))}
    </Columns>
  );
}

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
    ...(read.data?.previousId
      ? [
          {
            key: "departure",
            label: "Au départ",
            show: (inspection: Inspection) => <ReturnComparison inspection={inspection} />,
          },
        ]
      : []),
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
          finish: async ({ id, version }) => {
            await finish.mutateAsync({ params: { id }, body: { version } });
            notifySuccess("L’état des lieux est terminé.");
          },
          reopen: () => setReopening(true),
        }}
        selfConfirming={["reopen"]}
        actions={() => (
          <Button
            variant="default"
            onClick={() => void openDocument(inspectionContract.readInspectionReport, { params })}
          >
            PDF
          </Button>
        )}
        above={() => <SavedNote savedAt={read.savedAt} />}
        tabs={tabs}
      />
      {isReopening && read.data && <ReopenDialog inspection={read.data} onClose={close} />}
    </>
  );
}
