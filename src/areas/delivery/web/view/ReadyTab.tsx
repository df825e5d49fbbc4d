// The missing prerequisites of a delivery, and the delivery itself once there are none.
import { Button } from "@mantine/core";
import { Blockers } from "#fleet/web/parts/Blockers.tsx";
import { InstantCell } from "#kit/cell/cells.tsx";
import { frenchNumber } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { type RecordForms, useRecordForm } from "#kit/record/record-forms.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { RefusableButton } from "#kit/page/RefusableButton.tsx";
import { deliveryContract } from "../../contract.ts";
import type { Slot } from "../../model/slot.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";

const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));

const Correction = ({ of: { id, correctedAt, correctedBy, correctionReason } }: { of: Slot }) =>
  correctedAt && (
    <Section
      title="Remise corrigée"
      actions={
        <Button
          variant="default"
          onClick={() => void openDocument(deliveryContract.downloadCorrectedReport, { params: { id } })}
        >
          Procès-verbal rectifié
        </Button>
      }
    >
      <Facts
        of={[
          ["Corrigée le", <InstantCell key="at" at={correctedAt} />],
          ["Par", correctedBy],
          ["Motif", correctionReason],
        ]}
      />
    </Section>
  );

const Handover = ({ of: { id, contractId, handover, inspection } }: { of: Slot }) =>
  handover && (
    <>
      <UnsentMessages about={contractId} />
      <Section title="Remise du véhicule">
        <Facts
          of={[
            ["Livré le", <InstantCell key="at" at={handover.deliveredAt} />],
            ["Kilométrage", `${frenchNumber(handover.mileage)} km`],
            ["Reçu par", [handover.receivedBy, handover.capacity].filter(Boolean).join(", ")],
            ["Procès-verbal envoyé à", handover.email],
            ["Réserves", handover.remarks],
            [
              "État des lieux",
              inspection && (
                <Go key="inspection" to={`/delivery/inspected-cars/${inspection.id}`}>
                  Signé avec la remise
                </Go>
              ),
            ],
            ["Signature", handover.isDrawn ? "Dessinée à l’écran" : "Par le nom écrit"],
            ["Enregistré par", handover.keptBy],
          ]}
        />
      </Section>
      <SignaturePanel kind="deliverySlot" id={id} hint="Le procès-verbal est signé à la remise." />
    </>
  );

const readyTitle = (missing: number): string =>
  missing > 0 ? `Il manque ${missing} point${missing > 1 ? "s" : ""}` : "Tout est prêt";

export function ReadyTab({ slot }: { slot: Slot }) {
  const { prerequisites, handover } = slot;
  if (handover)
    return (
      <>
        <Correction of={slot} />
        <Handover of={slot} />
      </>
    );
  if (prerequisites.length === 0)
    return <Empty title="Rien à vérifier pour le moment" hint="Le contrat n’a pas encore son véhicule." />;
  const missing = prerequisites.filter(({ isMet }) => !isMet);
  const met = prerequisites.filter(({ isMet }) => isMet);
  return (
    <>
      <Section title={readyTitle(missing.length)}>
        {missing.length > 0 ? <Blockers of={missing} /> : <p>Le véhicule peut être livré.</p>}
      </Section>
      {met.length > 0 && (
        <Section title="Fait">
          <Blockers of={met} />
        </Section>
      )}
    </>
  );
}

interface CarActionsProps {
  slot: Slot;
  car: NonNullable<Slot["car"]>;
  forms: RecordForms<Slot>;
}

export function CarActions({ slot, car, forms }: CarActionsProps) {
  const { open, dialog } = useRecordForm(forms, slot);
  const unprepare = useWrite(deliveryContract.unprepareCar);
  const back = async (): Promise<void> => {
    const isSure = await confirm({
      title: "Remettre en préparation ?",
      text: `${slot.carTitle} retourne à l’atelier ; la livraison garde son créneau.`,
      yes: "Remettre en préparation",
    });
    if (!isSure) return;
    try {
      await unprepare.mutateAsync({ params: { id: car.id }, body: { version: car.version } });
      notifySuccess("Le véhicule est de nouveau en préparation.");
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      <RefusableButton reasons={car.deliver} onClick={() => open("deliver")}>
        Livrer
      </RefusableButton>
      {car.unprepare.length === 0 && (
        <Button variant="default" onClick={() => void back()}>
          Remettre en préparation
        </Button>
      )}
      {dialog}
    </>
  );
}
