// The forms of a dunning case, by the names of its actions.
import { frenchPrice } from "#kernel/money.ts";
import { useToday } from "#kernel/web/today.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { recoveryContract as api } from "../../contract.ts";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { dunningCaseRecord, planRecord } from "../../model/dunning/records.ts";
import {
  DebitsUnderWay,
  firstDayAfter,
  inEqualParts,
  InstalmentFields,
  missedText,
} from "./InstalmentFields.tsx";
import { PlanProposalDialog } from "./PlanProposalDialog.tsx";

const { fields } = dunningCaseRecord;
const form = formOf<DunningCaseView, typeof fields>(fields);

const AgreedPlan = ({ of }: { of: DunningCaseView }) => (
  <>
    <Text ink="quiet">
      {frenchPrice(of.totalCents)} à échelonner, comme convenu par téléphone ou sur papier. {missedText}
    </Text>
    <DebitsUnderWay of={of} />
    <InstalmentFields totalCents={of.totalCents} firstDay={firstDayAfter(useToday())} />
    <TextArea name="reason" of={planRecord.fields.reason} rows={2} />
  </>
);

export default {
  proposePlan: PlanProposalDialog,
  agreePlan: form(api.agreeInstalmentPlan)({
    start: ({ totalCents }, { day }) => ({ instalments: inEqualParts(totalCents, 3, firstDayAfter(day)) }),
    size: "lg",
    closesOutside: false,
    content: (of) => <AgreedPlan of={of} />,
    submit: "Enregistrer l’échéancier",
    done: "L’échéancier remplace ce qui était en retard.",
  }),
  pause: form(api.pauseDunningCase)({
    size: "md",
    fields: [
      { name: "until", of: fields.pausedUntil },
      { name: "reason", of: fields.pauseReason },
    ],
    submit: "Suspendre",
    done: "Les relances sont suspendues.",
  }),
  handOver: form(api.handOverDunningCase)({
    start: () => ({ to: "" }),
    title: "Confier le dossier à un tiers",
    size: "md",
    fields: [
      {
        name: "to",
        of: fields.handedTo,
        description: "Avocat, commissaire de justice, société de recouvrement",
      },
    ],
    submit: "Confier le dossier",
    done: "Le dossier est confié.",
  }),
  waive: form(api.waiveLateCharges)({
    size: "md",
    fields: [
      <Text key="lead" ink="quiet">
        Les factures restent dues.
      </Text>,
      "reason",
    ],
    submit: ({ chargesCents }) => `Renoncer à ${frenchPrice(chargesCents)}`,
    done: "Les intérêts et frais ne sont plus dus.",
  }),
};
