// An option of an issuer from a day on, above its values by date.
import { DayField } from "#kit/field/DayField.tsx";
import { SwitchField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { issuersContract } from "../../contract/issuers.ts";
import { issuerOptions, optionTexts, type OptionView } from "../../model/rules/issuer-options.ts";
import { RuleDialog } from "./RuleDialog.tsx";

interface OptionDialogProps {
  issuerId: string;
  of: OptionView;
  onClose: () => void;
}

export default function OptionDialog({ issuerId, of, onClose }: OptionDialogProps) {
  const { on, off, hint } = optionTexts[of.option];
  return (
    <RuleDialog
      name={issuerOptions[of.option]}
      versions={of.versions}
      title="Option"
      show={({ isOn }) => (isOn ? on : off)}
      form={(corrected, { place, onDone }) => (
        <FormPanel
          endpoint={issuersContract.setIssuerOption}
          params={{ id: issuerId }}
          draft={`issuer option ${issuerId} ${of.option} ${corrected?.id ?? ""}`}
          start={{ option: of.option, ...place, isOn: corrected?.isOn ?? !of.isOn }}
          submit={corrected ? "Corriger cette valeur" : "Enregistrer"}
          onDone={onDone}
        >
          <SwitchField name="isOn" label={on} description={hint} />
          <DayField name="from" label="À partir du" />
        </FormPanel>
      )}
      done="L’option est enregistrée. Les documents déjà finalisés ne changent pas."
      onClose={onClose}
    />
  );
}
