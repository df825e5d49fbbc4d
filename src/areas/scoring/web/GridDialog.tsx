// The scoring grid: readable by all staff, editable by scorers.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { NumberField } from "#kit/field/fields.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { FormPanel, Group, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { gridContract } from "../contract/grid.ts";
import { type SteppedKey, steppedKeys } from "../model/grid.ts";
import { GridView } from "./GridView.tsx";
import { gridFields } from "../model/grid-fields.ts";

const Steps = ({ name }: { name: SteppedKey }) => {
  const { label, fields } = gridFields[name];
  return (
    <Group title={label}>
      <FieldList
        name={`grid.${name}`}
        of={gridFields[name]}
        newRow={() => ({ threshold: 0, points: 0 })}
        add="Ajouter un seuil"
        maximum={10}
      >
        {(path) => (
          <Row>
            <NumberField name={`${path}.threshold`} of={fields.threshold} />
            <NumberField name={`${path}.points`} of={fields.points} />
          </Row>
        )}
      </FieldList>
    </Group>
  );
};

const Choices = ({ name }: { name: "paymentBehaviour" | "management" }) => (
  <Group title={gridFields[name].label}>
    <Row columns={3}>
      {Object.entries(gridFields[name].fields).map(([key, points]) => (
        <NumberField key={key} name={`grid.${name}.${key}`} of={points} />
      ))}
    </Row>
  </Group>
);

const Rules = () => (
  <>
    <Group
      title="Propositions"
      hint="Score à partir duquel chaque proposition est faite ; au-dessous du dernier, un refus."
    >
      <Row columns={3}>
        <NumberField name="grid.verdicts.go" of={gridFields.verdicts.fields.go} />
        <NumberField name="grid.verdicts.caution" of={gridFields.verdicts.fields.caution} />
        <NumberField name="grid.verdicts.review" of={gridFields.verdicts.fields.review} />
      </Row>
      <FieldList
        name="grid.deposits"
        of={gridFields.deposits}
        newRow={() => ({ from: 0, months: 1 })}
        add="Ajouter un palier de dépôt"
        maximum={10}
      >
        {(path) => (
          <Row>
            <NumberField name={`${path}.from`} of={gridFields.deposits.fields.from} />
            <NumberField name={`${path}.months`} of={gridFields.deposits.fields.months} />
          </Row>
        )}
      </FieldList>
    </Group>
    <Group title="Alertes et péremption" hint="Une alerte empêche de proposer un accord.">
      <Row>
        <NumberField name="grid.alerts.minimumLiquidity" of={gridFields.alerts.fields.minimumLiquidity} />
        <NumberField name="grid.alerts.minimumDscr" of={gridFields.alerts.fields.minimumDscr} />
        <NumberField name="grid.alerts.minimumYears" of={gridFields.alerts.fields.minimumYears} />
        <NumberField name="grid.expiryMonths" of={gridFields.expiryMonths} />
      </Row>
    </Group>
  </>
);

function GridForm({ onClose }: { onClose: () => void }) {
  const { data, pending } = useLoadedRead(gridContract.readScoringGrid, {});
  const { hasPermission } = useSession();
  if (!data) return pending;
  const lastChange = data.updatedAt
    ? `Modifié par ${data.updatedBy ?? ""}, le ${frenchInstant(data.updatedAt)}.`
    : "Barème usuel, jamais modifié.";
  if (!hasPermission("REVIEW_SCORING"))
    return (
      <>
        <p>{lastChange}</p>
        <GridView grid={data.grid} />
      </>
    );
  const done = (): void => {
    notifySuccess("Le barème est enregistré.");
    onClose();
  };
  return (
    <>
      <p>{lastChange}</p>
      <FormPanel
        endpoint={gridContract.changeScoringGrid}
        start={{ version: data.version, grid: data.grid }}
        submit="Enregistrer le barème"
        onDone={done}
        onCancel={onClose}
      >
        {steppedKeys.map((name) => (
          <Steps key={name} name={name} />
        ))}
        <Choices name="paymentBehaviour" />
        <Choices name="management" />
        <Rules />
      </FormPanel>
    </>
  );
}

const GridDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Barème de scoring" size="lg">
    <GridForm onClose={onClose} />
  </Dialog>
);

export default GridDialog;
