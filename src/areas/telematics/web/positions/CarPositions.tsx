// The positions of a car on its page: the agreement of the client, looks, and the path that a look opens.
import { Button } from "@mantine/core";
import { useState } from "react";
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { lazyPart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { usePending } from "#kit/pending.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { PrivateModeSection } from "./PrivateModeSection.tsx";
import { type CarTracking, telematicsContract } from "../../contract.ts";
import { type LookedPositions, lookRecord } from "../../model/positions/look.ts";
import { collectionText, type PositionRule, positionRuleFlow } from "../../model/positions/position-rule.ts";

const LookDialog = lazyDialog(() => import("./LookDialog.tsx"));
const ruleForms = recordForms(() => import("./rule-forms.tsx"));
const Path = lazyPart(() => import("./Path.tsx"));

const factsOf = (rule: PositionRule): Fact[] => [
  ["Statut", <StatusBadge key="status" flow={positionRuleFlow} status={rule.status} />],
  ["Accord demandé", `le ${frenchInstant(rule.requestedAt)}, à ${rule.requestedOf}`],
  ["Jours et heures", collectionText(rule)],
  ["Conservées depuis", rule.collectingSince && frenchInstant(rule.collectingSince)],
  ["Mode privé jusqu’au", rule.pausedUntil && frenchDay(rule.pausedUntil)],
];

const askAgain = (carId: string) => () =>
  call(telematicsContract.askPositionAgreement, { params: { id: carId } });

const resend = (carId: string) => async (): Promise<void> => {
  await call(telematicsContract.resendPositionLink, { params: { id: carId } });
  notifySuccess("Un nouveau lien est envoyé au client. L’ancien n’ouvre plus rien.");
};

function AskButton({ carId }: { carId: string }) {
  const ask = useWrite(telematicsContract.askPositionAgreement);
  const { pending, run } = usePending();
  const send = async (): Promise<void> => {
    try {
      await ask.mutateAsync({ params: { id: carId } });
      notifySuccess("La demande d’accord est envoyée au client.");
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button loading={pending !== null} onClick={() => void run(send)}>
      Demander l’accord du client
    </Button>
  );
}

const Looked = ({ lookId }: { lookId: string }) => (
  <CarFileSection
    endpoint={telematicsContract.readLookedPositions}
    sent={{ params: { id: lookId } }}
    lines={8}
  >
    {({ fromAt, untilAt, positions, tileServer }: LookedPositions) => (
      <>
        <Text above={16} below={12} ink="quiet">
          Du {frenchInstant(fromAt)} au {frenchInstant(untilAt)}
        </Text>
        {positions.length === 0 ? (
          <p>Aucune position n’est conservée pour ces heures.</p>
        ) : (
          <Path key={lookId} positions={positions} tileServer={tileServer} />
        )}
      </>
    )}
  </CarFileSection>
);

const Looks = ({ carId }: { carId: string }) => (
  <CarFileSection endpoint={telematicsContract.readLooks} sent={{ params: { id: carId } }} lines={3}>
    {({ looks }) =>
      looks.length === 0 ? null : (
        <Section title="Consultations des positions">
          <FieldTable
            label="Consultations des positions"
            rows={looks}
            fields={lookRecord.fields}
            columns={[
              { title: "Le", cell: ({ createdAt }) => frenchInstant(createdAt) },
              { title: "Par", cell: ({ createdBy }) => createdBy },
              "basis",
              {
                title: "Positions",
                cell: ({ fromAt, untilAt }) => `du ${frenchInstant(fromAt)} au ${frenchInstant(untilAt)}`,
              },
              { key: "reason", isLong: true },
            ]}
          />
        </Section>
      )
    }
  </CarFileSection>
);

function ruleText({ isSold, searchedSince }: CarTracking["positions"]): string {
  if (searchedSince !== null)
    return `Véhicule volé le ${frenchInstant(searchedSince)} : ses positions sont conservées depuis cette heure, pour sa recherche.`;
  return isSold
    ? "Aucune position n’est conservée tant que le client n’a pas donné son accord."
    : "La géolocalisation n’est pas vendue pour ce véhicule : aucune position n’est conservée.";
}

export function CarPositions({ carId, positions }: { carId: string; positions: CarTracking["positions"] }) {
  const { rule, isSold, privateMode, searchedSince, canLook, canReadLooks } = positions;
  const canAsk = useSession().hasPermission("CHECK_FIRST_MOUNT_ELIGIBILITY") && isSold;
  const [isLooking, setLooking] = useState(false);
  const [lookId, setLookId] = useState<string | null>(null);
  const look = canLook && (
    <Button variant="default" onClick={() => setLooking(true)}>
      Consulter les positions
    </Button>
  );
  const looked = lookId !== null && <Looked lookId={lookId} />;
  return (
    <>
      {rule ? (
        <CarFile
          title="Positions"
          record={{ ...rule, carId }}
          moves={{ ask: askAgain(carId), resend: resend(carId) }}
          forms={ruleForms}
          actions={look}
        >
          {searchedSince !== null && <p>{ruleText(positions)}</p>}
          <Facts columns={3} of={factsOf(rule)} />
          {looked}
        </CarFile>
      ) : (
        <Section
          title="Positions"
          actions={
            <>
              {look}
              {canAsk && <AskButton carId={carId} />}
            </>
          }
        >
          <p>{ruleText(positions)}</p>
          {looked}
        </Section>
      )}
      {isSold && <PrivateModeSection carId={carId} mode={privateMode} />}
      {canReadLooks && <Looks carId={carId} />}
      {isLooking && <LookDialog carId={carId} onLook={setLookId} onClose={() => setLooking(false)} />}
    </>
  );
}
