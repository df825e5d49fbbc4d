// The page of a damage: what happened, its insurer, its reports, its repair, its money, its photos.
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import { damageFlow } from "../../model/damages/flow.ts";
import { damageKinds } from "../../model/damages/kinds.ts";
import { DamagePaperMenu } from "../papers/PaperMenus.tsx";
import { ApprovalSection } from "./ApprovalSection.tsx";
import { Circumstances, Insurer, Money, Photos, Repair } from "./DamageSections.tsx";
import { Expertises } from "./Expertises.tsx";

const forms = recordForms(() => import("../dialogs/damage-forms.tsx"));

const progress =
  (move: "recover" | "wreck") =>
  ({ id, version }: Damage) =>
    call(api.progressDamage, { params: { id }, body: { version, move, reason: "" } });

const Sections = ({ damage }: { damage: Damage }) => (
  <>
    <Circumstances damage={damage} />
    <Insurer damage={damage} />
    <Expertises damage={damage} />
    <Repair damage={damage} />
    <ApprovalSection damage={damage} />
    <Money damage={damage} />
    <Photos damage={damage} />
  </>
);

export default function DamageScreen({ params }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(api.readDamage, { params })}
      kind="damage"
      list="/operations/untreated-damages"
      title={({ car, kind }) => `${damageKinds[kind]} ${car.plate || car.vin}`}
      aside={({ status }) => <StatusBadge flow={damageFlow} status={status} />}
      moves={{ recover: progress("recover"), wreck: progress("wreck") }}
      forms={forms}
      actions={(damage) => <DamagePaperMenu damage={damage} />}
      tabs={[{ key: "damage", label: "Sinistre", show: (damage) => <Sections damage={damage} /> }]}
    />
  );
}
