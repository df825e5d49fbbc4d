// An option of an issuer from a day on, above its values by date.
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { SwitchField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Box } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { issuersContract } from "../../contract/issuers.ts";
import { issuerOptions, optionTexts, type OptionView } from "../../model/rules/issuer-options.ts";
import { placeOf, type RuleVersion, RuleVersions } from "./RuleVersions.tsx";

type Version = OptionView["versions"][number];

interface OptionDialogProps {
  issuerId: string;
  of: OptionView;
  onClose: () => void;
}

export default function OptionDialog({ issuerId, of, onClose }: OptionDialogProps) {
  const [corrected, correct] = useState<(Version & RuleVersion) | null>(null);
  const canChange = useSession().hasPermission("SET_VAT_NATURES");
  const today = useToday();
  const { on, off, hint } = optionTexts[of.option];
  const done = (): void => {
    notifySuccess("L’option est enregistrée. Les documents déjà finalisés ne changent pas.");
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={issuerOptions[of.option]} size="lg">
      {canChange && (
        <Box below={16}>
          <FormPanel
            key={corrected?.id ?? "new"}
            endpoint={issuersContract.setIssuerOption}
            params={{ id: issuerId }}
            draft={`issuer option ${issuerId} ${of.option} ${corrected?.id ?? ""}`}
            start={{
              option: of.option,
              ...placeOf(corrected, today),
              isOn: corrected?.isOn ?? !of.isOn,
            }}
            submit={corrected ? "Corriger cette valeur" : "Enregistrer"}
            onDone={done}
          >
            <SwitchField name="isOn" label={on} description={hint} />
            <DayField name="from" label="À partir du" />
          </FormPanel>
        </Box>
      )}
      {of.versions.length > 0 && (
        <RuleVersions
          versions={of.versions}
          title="Option"
          show={({ isOn }) => (isOn ? on : off)}
          onCorrect={correct}
        />
      )}
    </Dialog>
  );
}
