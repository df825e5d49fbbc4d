// The status of the file of a car, the next action, and the forms of its moves.
import { Button } from "@mantine/core";
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
import { saveDocument } from "#kit/record/open-document.ts";
import { useRecordForm } from "#kit/record/record-forms.tsx";
import { registrationContract } from "../../contract.ts";
import { type RegistrationMove, registrationFlow, type RegistrationStatus } from "../../model/flow.ts";
import { origins, purposes, missingForPack, type RegistrationKind } from "../../model/required-documents.ts";
import { quituses } from "../../model/quitus.ts";
import type { CarRegistration } from "../../model/registration.ts";
import { fileForms, mayChangeFile, type RegistrationFile } from "./registration-file.ts";

const recordingMoves: readonly RegistrationMove[] = [
  "obtainProvisional",
  "renewProvisional",
  "addProvisional",
  "obtainCpi",
  "receiveCertificate",
];
const undoMoves: readonly RegistrationMove[] = ["undoProvisional", "undoCpi", "undoCertificate"];
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

/** Moves that open a form: the data of a certificate, or a reason. */
const formMovesOf = ({ file, vinProblem }: CarRegistration): RegistrationMove[] => {
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

function useRequestDefinitive(carId: string) {
  const request = useWrite(registrationContract.requestDefinitive);
  return async ({ version }: RegistrationFile) => {
    await request.mutateAsync({ params: { carId }, body: { version } });
    notifySuccess("Demande déposée. Le dossier est à imprimer et à signer.");
    downloadFile(await callDocument(registrationContract.downloadRegistrationPack, { params: { carId } }));
  };
}

const savePack = (carId: string): Promise<void> =>
  saveDocument(registrationContract.downloadRegistrationPack, { params: { carId } }, "Dossier de demande");

function FileButtons({ of }: { of: RegistrationFile }) {
  const session = useSession();
  const { status, purpose, quitus, needed, carId } = of;
  const { open, dialog } = useRecordForm(fileForms, of);
  if (!mayChangeFile(of, session)) return null;
  const isOpen = status !== "DEFINITIVE";
  const missingKinds: RegistrationKind[] = needed.flatMap(({ kind, need, papers }) =>
    need === "REQUIRED" && papers.length === 0 ? [kind] : [],
  );
  const button = (label: string, run: () => void) => (
    <Button variant="default" size="xs" onClick={run}>
      {label}
    </Button>
  );
  return (
    <>
      {isOpen && purpose === "FIRST" && button("Origine", () => open("origin"))}
      {isOpen && quitus !== "NOT_NEEDED" && button("Quitus", () => open("quitus"))}
      {isOpen &&
        missingForPack(missingKinds).length === 0 &&
        button("Dossier PDF", () => void savePack(carId))}
      {!isOpen && button("Nouveau dossier", () => open("open"))}
      {dialog}
    </>
  );
}

export function FileHeader({ of }: { of: CarRegistration }) {
  const file = { ...of, ...of.file };
  const requestDefinitive = useRequestDefinitive(of.carId);
  const mayMove = mayChangeFile(of, useSession());
  // The request of a settled car asks for a reason, hence has no button.
  const mayRequest = mayMove && of.settled === null && isAllowed("requestDefinitive", file.status);
  return (
    <CarFile
      title="Dossier d’immatriculation"
      record={file}
      moves={mayRequest ? { requestDefinitive } : {}}
      forms={{ ...fileForms, names: mayMove ? formMovesOf(of) : [] }}
      actions={<FileButtons of={file} />}
    >
      <Facts of={factsOf(of)} />
    </CarFile>
  );
}
