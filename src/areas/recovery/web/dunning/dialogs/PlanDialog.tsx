// Notes instalments that the client agreed to on paper or by telephone: they replace what is late at once.
import { frenchPrice } from "#kernel/money.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { recoveryContract } from "../../../contract.ts";
import { planFields } from "../../../model/dunning/plan.ts";
import type { CaseDialogProps } from "./case-dialog.ts";
import {
  DebitsUnderWay,
  firstDayAfter,
  inEqualParts,
  InstalmentFields,
  missedText,
} from "./InstalmentFields.tsx";

export default function PlanDialog({ of, onClose }: CaseDialogProps) {
  const { id, version, totalCents } = of;
  const firstDay = firstDayAfter(useToday());
  return (
    <FormDialog
      onClose={onClose}
      title="Noter un échéancier convenu"
      size="lg"
      closesOutside={false}
      endpoint={recoveryContract.agreeInstalmentPlan}
      params={{ id }}
      start={{ version, instalments: inEqualParts(totalCents, 3, firstDay), reason: "" }}
      submit="Enregistrer l’échéancier"
      done="L’échéancier remplace ce qui était en retard."
    >
      <Text ink="quiet">
        {frenchPrice(totalCents)} à échelonner, comme convenu par téléphone ou sur papier. {missedText}
      </Text>
      <DebitsUnderWay of={of} />
      <InstalmentFields totalCents={totalCents} firstDay={firstDay} />
      <TextArea name="reason" of={planFields.reason} rows={2} />
    </FormDialog>
  );
}
