// The status of the file of a car, the next action, and the dialogs of its moves.
import { useState } from "react";
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { isAllowedIn } from "#kernel/flow/flow.ts";
import { frenchPrice } from "#kernel/money.ts";
import { callDocument, downloadFile } from "#kernel/web/calls/client.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { registrationContract } from "../../contract.ts";
import { type RegistrationMove, registrationFlow, type RegistrationStatus } from "../../model/flow.ts";
import { origins, purposes } from "../../model/required-documents.ts";
import { quituses } from "../../model/quitus.ts";
import type { CarRegistration } from "../../model/registration.ts";
import type { Step } from "./StepDialog.tsx";
import { FileButtons } from "./FileButtons.tsx";
import { mayChangeFile } from "./may-change-file.ts";
import type { FileDialogName } from "./FileDialog.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const StepDialog = lazyDialog(() => import("./StepDialog.tsx"));
const FileDialog = lazyDialog(() => import("./FileDialog.tsx"));

type RegistrationFile = CarRegistration["file"];

const stepByMove: Partial<Record<RegistrationMove, Step>> = {
  obtainProvisional: "CPI_WW",
  renewProvisional: "CPI_WW",
  addProvisional: "CPI_WW",
  obtainCpi: "CPI",
  receiveCertificate: "CARTE_GRISE",
};
const recordingMoves = Object.keys(stepByMove) as RegistrationMove[];
const undoMoves: readonly RegistrationMove[] = ["undoProvisional", "undoCpi", "undoCertificate"];
/** Moves that ask for a reason, in a dialog of their own. */
const reasonDialogs: Partial<Record<RegistrationMove, FileDialogName>> = {
  settleVin: "settle",
  undoRequest: "undoRequest",
  drop: "drop",
};

/** An action that the current status does not allow has no button. */
const isAllowed = (name: RegistrationMove, status: RegistrationStatus): boolean =>
  isAllowedIn(registrationFlow, name, status);

/** The explanations are withdrawn on their documents. */
const SettledVins = ({ carId, vins }: { carId: string; vins: CarRegistration["settledVins"] }) => (
  <>
    {vins.map(({ vin, reason, settledBy }) => (
      <div key={vin}>
        {vin}, expliquée par {settledBy} : {reason}
      </div>
    ))}
    <Go to={`/car-summary/documents/${carId}`}>Voir ses documents</Go>
  </>
);

const factsOf = ({
  carId,
  file,
  owner,
  firstRegistrationDate,
  settledVins,
  quitusDueOn,
  vehicule,
}: CarRegistration) => [
  ["Statut", <StatusBadge key="status" flow={registrationFlow} status={file.status} />] as const,
  ["Objet", purposes[file.purpose]] as const,
  ["Origine", `${origins[file.origin]}, ${file.isNew ? "véhicule neuf" : "véhicule d’occasion"}`] as const,
  ["Propriétaire", owner] as const,
  ["Caution de TVA de la commande", vehicule.vatCaution && frenchPrice(vehicule.vatCaution)] as const,
  [
    "Quitus fiscal",
    [
      quituses[file.quitus],
      file.quitusNumber && `n° ${file.quitusNumber}`,
      file.quitusOn && frenchDay(file.quitusOn),
    ]
      .filter(Boolean)
      .join(", "),
  ] as const,
  [
    file.quitus === "ASKED" ? "Quitus à relancer le" : "Quitus à demander avant le",
    quitusDueOn && frenchDay(quitusDueOn),
  ] as const,
  ["Papier valable jusqu’au", file.validUntil && frenchDay(file.validUntil)] as const,
  ["Demande déposée le", file.requestedOn && frenchDay(file.requestedOn)] as const,
  ["1re immatriculation", firstRegistrationDate && frenchDay(firstRegistrationDate)] as const,
  ["Carte grise du", file.certificateDate && frenchDay(file.certificateDate)] as const,
  ["N° de formule", file.formula] as const,
  [
    "Différence de VIN",
    settledVins.length > 0 && <SettledVins key="vins" carId={carId} vins={settledVins} />,
  ] as const,
];

/** Moves that open a dialog: the data of a certificate, or a reason. */
const dialogMovesOf = ({ file, vinProblem }: CarRegistration): RegistrationMove[] => {
  const { status, purpose, requestedOn } = file;
  const asking: RegistrationMove[] = [
    ...recordingMoves,
    ...undoMoves,
    ...(vinProblem ? (["settleVin"] as const) : []),
    ...(requestedOn ? (["undoRequest"] as const) : []),
    ...(purpose === "FIRST" ? [] : (["drop"] as const)),
  ];
  return asking.filter((name) => isAllowed(name, status));
};

interface MoveDialogProps {
  of: CarRegistration;
  move: RegistrationMove;
  onClose: () => void;
}

function MoveDialog({ of, move, onClose }: MoveDialogProps) {
  const step = stepByMove[move];
  if (step) return <StepDialog of={of} step={step} onClose={onClose} />;
  return <FileDialog of={of} dialog={reasonDialogs[move] ?? "undo"} onClose={onClose} />;
}

function useRequestDefinitive(carId: string) {
  const request = useWrite(registrationContract.requestDefinitive);
  return async ({ version }: RegistrationFile) => {
    await request.mutateAsync({ params: { carId }, body: { version } });
    notifySuccess("Demande déposée. Le dossier est à imprimer et à signer.");
    downloadFile(await callDocument(registrationContract.downloadRegistrationPack, { params: { carId } }));
  };
}

export function FileHeader({ of }: { of: CarRegistration }) {
  const { file, carId } = of;
  const [dialog, setDialog] = useState<FileDialogName | null>(null);
  const requestDefinitive = useRequestDefinitive(carId);
  const mayMove = mayChangeFile(of, useSession());
  // The request of a settled car asks for a reason, hence has no button.
  const mayRequest = mayMove && of.settled === null && isAllowed("requestDefinitive", file.status);
  return (
    <CarFile
      title="Dossier d’immatriculation"
      record={file}
      moves={mayRequest ? { requestDefinitive } : {}}
      dialogs={mayMove ? dialogMovesOf(of) : []}
      dialog={(move, onClose) => <MoveDialog of={of} move={move} onClose={onClose} />}
      actions={<FileButtons of={of} open={setDialog} />}
    >
      <Facts of={factsOf(of)} />
      {dialog && (
        <FileDialog key={`${carId} ${dialog}`} of={of} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </CarFile>
  );
}
