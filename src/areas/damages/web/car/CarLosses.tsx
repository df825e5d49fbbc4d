// The losses of a car: stolen or wrecked, with what is awaited.
import { carStatusLabels } from "#fleet/model/flow.ts";
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { damagesContract as api } from "../../contract.ts";
import { lossFields } from "../../model/losses/records.ts";
import { lossFlow, lossKinds } from "../../model/losses/flow.ts";
import type { Loss } from "../../model/losses/loss.ts";
import { cessionBuyers } from "../../model/losses/records.ts";
import { LossPaperMenu } from "../papers/PaperMenus.tsx";

const forms = recordForms(() => import("./loss-forms.tsx"));

const complaint = ({ complaintNumber, complaintOn }: Loss): string | null =>
  complaintOn && `n° ${complaintNumber}, du ${frenchDay(complaintOn)}`;

const LossFacts = ({ of }: { of: Loss }) => (
  <Facts
    columns={3}
    of={factsOf(of, lossFields)(
      ["Statut", <StatusBadge key="status" flow={lossFlow} status={of.status} />],
      [of.kind === "THEFT" ? "Volé le" : "Détruit le", frenchInstant(of.lostAt)],
      "place",
      "companyName",
      ["Statut avant", carStatusLabels[of.statusBefore]],
      ["Plainte", complaint(of)],
      "circumstances",
      ["Location", of.hasEndedRental && "terminée à l’heure de la perte"],
      "offerAcceptedOn",
      "foundAt",
      "foundPlace",
      "foundOdometer",
      "condition",
      "cededAt",
      ["Acquéreur", of.buyer && `${cessionBuyers[of.buyer]} : ${of.buyerName}`],
      "amountCents",
      "cessionDeclaredOn",
      "withdrawnReason",
    )}
  />
);

export const CarLossFile = ({ of }: { of: Loss }) => (
  <CarFile
    title={lossKinds[of.kind]}
    record={of}
    forms={forms}
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
