// Where the file of a car stands, what comes next, and the dialogs of its moves.
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { callDocument, downloadFile } from "#kernel/web/calls/client.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { OfferActionButtons } from "#kit/record/OfferButtons.tsx";
import { useOffers } from "#kit/record/offers.ts";
import { NextSteps } from "#kit/record/NextSteps.tsx";
import { registrationContract } from "../../contract.ts";
import { type RegistrationMove, registrationFlow, type RegistrationStatus } from "../../model/flow.ts";
import { origins, purposes } from "../../model/papers.ts";
import { quituses } from "../../model/quitus.ts";
import type { CarRegistration } from "../../model/registration.ts";
import css from "./car.module.css";
import type { Step } from "./StepDialog.tsx";
import { FileButtons } from "./FileButtons.tsx";
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
const undoMoves: readonly RegistrationMove[] = ["undoProvisional", "undoCpi", "undoCertificate"];

/** A move of another time of life has no button. */
const isMoveFrom = (name: RegistrationMove, status: RegistrationStatus): boolean =>
  (registrationFlow.moves[name].from as readonly string[]).includes(status);

const factsOf = ({
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
  ["Différence de VIN", settledVins.map(({ vin, reason }) => `${vin} : ${reason}`).join(" · ")] as const,
];

function useMoves(
  of: CarRegistration,
  open: { step: (one: Step) => void; small: (one: FileDialogName) => void },
) {
  const { carId, file } = of;
  const request = useWrite(registrationContract.requestDefinitive);
  const requestDefinitive = async ({ version }: RegistrationFile) => {
    await request.mutateAsync({ params: { carId }, body: { version } });
    notifySuccess("Demande déposée. Le dossier est à imprimer et à signer.");
    downloadFile(await callDocument(registrationContract.downloadRegistrationPack, { params: { carId } }));
  };
  const all = Object.keys(registrationFlow.moves) as RegistrationMove[];
  const entries = all
    .filter((name) => isMoveFrom(name, file.status))
    .flatMap((name): [string, (file: RegistrationFile) => unknown][] => {
      const step = stepByMove[name];
      if (step) return [[name, () => open.step(step)]];
      if (name === "requestDefinitive") return [[name, requestDefinitive]];
      if (name === "settleVin") return of.vinProblem ? [[name, () => open.small("settle")]] : [];
      return undoMoves.includes(name) ? [[name, () => open.small("undo")]] : [];
    });
  return Object.fromEntries(entries);
}

export function FileHeader({ of }: { of: CarRegistration }) {
  const [step, setStep] = useState<Step | null>(null);
  const [dialog, setDialog] = useState<FileDialogName | null>(null);
  const { hasPermission: holds } = useSession();
  const { file, carId } = of;
  const moves = useMoves(of, { step: setStep, small: setDialog });
  const doable = useOffers({
    record: file,
    offers: file.offers,
    moves: holds("CREATE_PLATE_DEFINITIVE_REQUEST") ? moves : {},
    selfConfirming: undoMoves,
  });
  return (
    <Section title="Dossier d’immatriculation" actions={<FileButtons of={of} open={setDialog} />}>
      <NextSteps next={file.next} offerActions={doable} />
      <div className={css.moves}>
        <OfferActionButtons of={doable} />
      </div>
      <Facts of={factsOf(of)} />
      {step && <StepDialog of={of} step={step} onClose={() => setStep(null)} />}
      {dialog && (
        <FileDialog key={`${carId} ${dialog}`} of={of} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </Section>
  );
}
