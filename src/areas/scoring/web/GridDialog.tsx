// The scale of the score: everybody reads it, scorers change it.
import { frenchInstant } from "#kernel/day.ts";
import { useRead } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { NumberField } from "#kit/field/fields.tsx";
import { FieldList } from "#kit/form/FieldList.tsx";
import { FormPanel, Group, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { scoringContract } from "../contract.ts";
import { managements, paymentBehaviours, type SteppedKey } from "../model/grid.ts";

const stepped: Readonly<Record<SteppedKey, [title: string, unit: string, hint: string]>> = {
  autonomy: ["Autonomie financière", "%", "À partir de"],
  debtYears: ["Dettes financières / CAF", "ans", "Jusqu’à"],
  liquidity: ["Liquidité réduite", "", "À partir de"],
  ebitdaMargin: ["Marge d’EBE", "%", "À partir de"],
  age: ["Ancienneté", "ans", "À partir de"],
};

const Steps = ({ name, disabled }: { name: SteppedKey; disabled: boolean }) => {
  const [title, unit, hint] = stepped[name];
  return (
    <Group title={title}>
      <FieldList name={`grid.${name}`} label={`Seuils : ${title}`} fresh={() => ({ threshold: 0, points: 0 })} add="Ajouter un seuil" maximum={10}>
        {(path) => (
          <Row>
            <NumberField name={`${path}.threshold`} label={hint} unit={unit} disabled={disabled} />
            <NumberField name={`${path}.points`} label="Points" disabled={disabled} />
          </Row>
        )}
      </FieldList>
    </Group>
  );
};

const Choices = ({ title, name, of, disabled }: { title: string; name: string; of: Readonly<Record<string, string>>; disabled: boolean }) => (
  <Group title={title}>
    <Row columns={3}>
      {Object.entries(of).map(([key, label]) => (
        <NumberField key={key} name={`grid.${name}.${key}`} label={label} disabled={disabled} />
      ))}
    </Row>
  </Group>
);

const Rules = ({ disabled }: { disabled: boolean }) => (
  <>
    <Group title="Propositions" hint="Score à partir duquel chaque proposition est faite ; au-dessous du dernier, un refus.">
      <Row columns={3}>
        <NumberField name="grid.verdicts.go" label="Accord" disabled={disabled} />
        <NumberField name="grid.verdicts.caution" label="Accord avec dépôt" disabled={disabled} />
        <NumberField name="grid.verdicts.review" label="Étude" disabled={disabled} />
      </Row>
      <FieldList name="grid.deposits" label="Mois de dépôt" fresh={() => ({ from: 0, months: 1 })} add="Ajouter un palier de dépôt" maximum={10}>
        {(path) => (
          <Row>
            <NumberField name={`${path}.from`} label="À partir du score de" disabled={disabled} />
            <NumberField name={`${path}.months`} label="Dépôt" unit="mois" disabled={disabled} />
          </Row>
        )}
      </FieldList>
    </Group>
    <Group title="Alertes et péremption" hint="Une alerte empêche de proposer un accord.">
      <Row columns={4}>
        <NumberField name="grid.alerts.minimumLiquidity" label="Liquidité minimale" disabled={disabled} />
        <NumberField name="grid.alerts.minimumDscr" label="DSCR minimal" disabled={disabled} />
        <NumberField name="grid.alerts.minimumYears" label="Ancienneté minimale" unit="ans" disabled={disabled} />
        <NumberField name="grid.expiryMonths" label="Comptes périmés après" unit="mois" disabled={disabled} />
      </Row>
    </Group>
  </>
);

function GridForm({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(scoringContract.readScoringGrid, {});
  const { lack } = useSession();
  const missing = lack("REVIEW_SCORING");
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const disabled = missing !== null;
  const done = (): void => {
    notifySuccess("Le barème est enregistré.");
    onClose();
  };
  return (
    <>
      <p>{missing ?? (data.updatedAt ? `Modifié par ${data.updatedBy ?? ""}, le ${frenchInstant(data.updatedAt)}.` : "Barème usuel, jamais modifié.")}</p>
      <FormPanel
        key={data.version}
        endpoint={scoringContract.changeScoringGrid}
        start={{ version: data.version, grid: data.grid }}
        submit="Enregistrer le barème"
        onDone={done}
        onCancel={onClose}
      >
        {(Object.keys(stepped) as SteppedKey[]).map((name) => (
          <Steps key={name} name={name} disabled={disabled} />
        ))}
        <Choices title="Comportement de paiement" name="paymentBehaviour" of={paymentBehaviours} disabled={disabled} />
        <Choices title="Direction" name="management" of={managements} disabled={disabled} />
        <Rules disabled={disabled} />
      </FormPanel>
    </>
  );
}

export const GridDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Barème de scoring" size="lg">
    <GridForm onClose={onClose} />
  </Dialog>
);
