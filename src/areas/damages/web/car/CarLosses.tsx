// The losses of a car: stolen or wrecked, with what is awaited.
import { carStatusLabels } from "#fleet/model/flow.ts";
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { damagesContract as api } from "../../contract.ts";
import { lossFlow, lossKinds } from "../../model/losses/flow.ts";
import type { Loss } from "../../model/losses/loss.ts";
import { cessionBuyers } from "../../model/losses/records.ts";
import { LossPaperMenu } from "../papers/PaperMenus.tsx";
import { lossDialogs } from "./dialog-names.ts";

const LossDialog = lazyDialog(() => import("./LossDialog.tsx"));

const complaint = ({ complaintNumber, complaintOn }: Loss): string | null =>
  complaintOn && `n° ${complaintNumber}, du ${frenchDay(complaintOn)}`;

const LossFacts = ({ of }: { of: Loss }) => (
  <Facts
    columns={3}
    of={[
      ["Statut", <StatusBadge key="status" flow={lossFlow} status={of.status} />],
      [of.kind === "THEFT" ? "Volé le" : "Détruit le", frenchInstant(of.lostAt)],
      ["Lieu", of.place],
      ["Société", of.companyName],
      ["Statut avant", carStatusLabels[of.statusBefore]],
      ["Plainte", complaint(of)],
      ["Circonstances", of.circumstances],
      ["Location", of.hasEndedRental && "terminée à l’heure de la perte"],
      ["Offre acceptée le", of.offerAcceptedOn && frenchDay(of.offerAcceptedOn)],
      ["Retrouvé le", of.foundAt && frenchInstant(of.foundAt)],
      ["Retrouvé à", of.foundPlace],
      ["Compteur", of.foundOdometer !== null && `${frenchNumber(of.foundOdometer)} km`],
      ["État du véhicule", of.condition],
      ["Cédé le", of.cededAt && frenchInstant(of.cededAt)],
      ["Acquéreur", of.buyer && `${cessionBuyers[of.buyer]} : ${of.buyerName}`],
      ["Montant", of.amountCents !== null && frenchPrice(of.amountCents)],
      ["Cession déclarée le", of.cessionDeclaredOn && frenchDay(of.cessionDeclaredOn)],
      ["Motif de l’annulation", of.withdrawnReason],
    ]}
  />
);

export const CarLossFile = ({ of }: { of: Loss }) => (
  <CarFile
    title={lossKinds[of.kind]}
    record={of}
    dialogs={lossDialogs}
    dialog={(name, onClose) => <LossDialog name={name} of={of} onClose={onClose} />}
    actions={<LossPaperMenu loss={of} />}
    inSight={2}
  >
    <LossFacts of={of} />
    {of.hasDeed && (
      <Documents
        lines={[
          {
            key: "deed",
            name: "Acte de cession",
            endpoint: api.readCessionDeed,
            sent: { params: { carId: of.carId } },
          },
        ]}
      />
    )}
  </CarFile>
);
