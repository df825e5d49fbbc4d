// The periodic inspections of a car: the next due date, and those sent, checked or refused.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { OfferActionButtons } from "#kit/record/OfferButtons.tsx";
import { useOffers } from "#kit/record/offers.ts";
import { plainMove } from "#kit/record/plain-move.ts";
import { registrationContract } from "../../contract.ts";
import { dueKinds, inspectionNatures, inspectionResults } from "../../model/inspections/schedule.ts";
import { inspectionFlow } from "../../model/inspections/inspection.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import type { Inspection } from "./inspection-forms.tsx";

const forms = recordForms(() => import("./inspection-forms.tsx"), ["invalidate"]);

const DocumentDialog = lazyDialog(() => import("#documents/web/parts/DocumentDialog.tsx"));
const InspectionDialog = lazyDialog(() => import("./InspectionDialog.tsx"));

const moves = { validate: plainMove(registrationContract.validateInspection) };

interface LineProps {
  of: Inspection;
  /** Opens its report next to the values read in it. */
  onOpen: (documentId: string) => void;
}

function Line({ of, onOpen }: LineProps) {
  const { hasPermission } = useSession();
  const mayManage = hasPermission("MANAGE_SAFETY_INSPECTIONS");
  const doable = useOffers({
    record: of,
    offers: of.offers,
    moves: mayManage ? moves : {},
    forms: mayManage ? forms : undefined,
  });
  return (
    <tr>
      <td>
        <Button variant="subtle" size="xs" onClick={() => onOpen(of.documentId)}>
          {inspectionNatures[of.nature]} du {frenchDay(of.doneOn)}
        </Button>
      </td>
      <td data-label="Résultat">{inspectionResults[of.result]}</td>
      <td data-label="Valable jusqu’au">{frenchDay(of.validUntil)}</td>
      <td>
        <StatusBadge flow={inspectionFlow} status={of.status} /> {of.reason}
      </td>
      <td>
        <OfferActionButtons of={doable} inSight={of.status === "PENDING" ? 2 : 0} />
      </td>
    </tr>
  );
}

export function Inspections({ carId }: { carId: string }) {
  const { data } = useRead(registrationContract.readInspections, { params: { carId } });
  const [isAdding, setAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { hasPermission } = useSession();
  if (!data) return null;
  const { due, inspections, waiting } = data;
  return (
    <Section
      title="Contrôle technique"
      actions={
        hasPermission("MANAGE_SAFETY_INSPECTIONS") && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            {waiting ? "Reprendre le procès-verbal reçu" : "Déposer un procès-verbal"}
          </Button>
        )
      }
    >
      <p>
        {due
          ? `${dueKinds[due.kind]} à faire avant le ${frenchDay(due.dueOn)}.`
          : "Rien n’est dû tant que le véhicule n’a pas de première immatriculation."}
      </p>
      {inspections.length > 0 && (
        <PlainTable
          label="Contrôles techniques"
          titles={["Contrôle", "Résultat", "Valable jusqu’au", "Statut", { text: "Actions", isHidden: true }]}
          stacks
        >
          {inspections.map((one) => (
            <Line key={one.id} of={{ ...one, carId, inspectionId: one.id }} onOpen={setOpenedId} />
          ))}
        </PlainTable>
      )}
      {isAdding && <InspectionDialog carId={carId} waiting={waiting} onClose={() => setAdding(false)} />}
      {openedId !== null && (
        <DocumentDialog
          id={openedId}
          holder="safetyInspection"
          isInSection
          onClose={() => setOpenedId(null)}
        />
      )}
    </Section>
  );
}
