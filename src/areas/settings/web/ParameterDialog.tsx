// Dialog of a new parameter value from a day on, above its past values and its history.
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import type { Result } from "#kernel/contract.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, PercentField, TextField } from "#kit/field/fields.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { withKeys } from "#kernel/text/line-keys.ts";
import { notifySuccess } from "#kit/notify.ts";
import { Remarks } from "#kit/record/Remarks.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { priceParametersContract } from "../contract/price-parameters.ts";
import { isAmount, parameterText } from "../model/parameters/text.ts";
import { parameterUnits } from "../model/parameters/rule.ts";
import { type ParameterName, parameterRules } from "../model/parameters/rules.ts";

function ValueField({ name }: { name: ParameterName }) {
  const { unit } = parameterRules[name];
  if (isAmount(name)) return <MoneyField name="value" label={`Valeur (${parameterUnits[unit]})`} />;
  if (unit === "rate") return <PercentField name="value" label="Valeur" isRate />;
  return <NumberField name="value" label="Valeur" unit={parameterUnits[unit]} />;
}

interface ParameterDialogProps {
  name: ParameterName;
  read: Result<typeof priceParametersContract.readPriceParameters>;
  onClose: () => void;
}

export default function ParameterDialog({ name, read, onClose }: ParameterDialogProps) {
  const { data = read } = useRead(priceParametersContract.readPriceParameters, { query: {} });
  const canChange = useSession().hasPermission("MANAGE_PARAMETERS");
  const versions = data.versions.filter((version) => version.name === name).toReversed();
  return (
    <Dialog isOpen onClose={onClose} title={parameterRules[name].label} size="lg">
      {canChange && (
        <FormPanel
          endpoint={priceParametersContract.addParameterVersion}
          start={{ name, value: data.values[name], from: data.on, source: "" }}
          draft={`parameter-${name}`}
          submit="Enregistrer cette valeur"
          onCancel={onClose}
          onDone={() => (
            notifySuccess("La nouvelle valeur est enregistrée. Les devis déjà faits n’ont pas changé."),
            onClose()
          )}
        >
          <Row>
            <ValueField name={name} />
            <DayField name="from" label="À partir du" />
          </Row>
          <TextField name="source" label="Source" placeholder="Article de loi, décision, contrat…" />
        </FormPanel>
      )}
      <PlainTable label="Valeurs" titles={["Depuis le", { text: "Valeur", isRight: true }, "Source", "Par"]}>
        {withKeys(versions, ({ from }) => from).map(([key, version]) => (
          <tr key={key}>
            <td>
              <DayCell day={version.from} />
            </td>
            <td data-right>{parameterText(name, version.value)}</td>
            <td data-long>{version.source}</td>
            <td>{version.enteredBy ?? "Origine"}</td>
          </tr>
        ))}
      </PlainTable>
      <Remarks kind="parameter" id={name} />
    </Dialog>
  );
}
