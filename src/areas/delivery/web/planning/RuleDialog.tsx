// Hours and daily capacity of appointments, set by an administrator.
import { useRead } from "#kernel/web/calls/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { FormPanel, Group, Row } from "#kit/form/FormPanel.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { deliveryContract } from "../../contract.ts";
import { ruleFields, times } from "../../model/planning/rule.ts";

const timeOptions = times.map((time) => ({ value: time, label: time }));

export default function RuleDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead(deliveryContract.readDeliveryRule, {});
  return (
    <Dialog isOpen onClose={onClose} title="Réglages des rendez-vous" size="lg">
      {data ? (
        <FormPanel
          endpoint={deliveryContract.changeDeliveryRule}
          start={data}
          submit="Enregistrer"
          onCancel={onClose}
          done="Réglages enregistrés."
          onDone={onClose}
        >
          <Group title="Heures et capacité">
            <Row columns={2}>
              <SelectField name="opensAt" of={ruleFields.opensAt} options={timeOptions} />
              <SelectField name="closesAt" of={ruleFields.closesAt} options={timeOptions} />
            </Row>
            <Row columns={3}>
              <NumberField name="dayCapacity" of={ruleFields.dayCapacity} />
              <NumberField name="windowCapacity" of={ruleFields.windowCapacity} />
              <NumberField name="leadDays" of={ruleFields.leadDays} />
            </Row>
          </Group>
          <Group title="Jours de fermeture" hint="Outre les week-ends et les jours fériés.">
            <FieldList
              name="closedDays"
              of={ruleFields.closedDays}
              newRow={() => ({ on: null })}
              add="Ajouter un jour"
            >
              {(path) => <DayField name={`${path}.on`} of={ruleFields.closedDays.fields.on} />}
            </FieldList>
          </Group>
        </FormPanel>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}
