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
import { managements, paymentBehaviours, type SteppedKey, steppedKeys } from "../model/grid.ts";
import { GridShown } from "./GridShown.tsx";
import { stepped } from "./grid-words.ts";

const Steps = ({ name }: { name: SteppedKey }) => {
  const [title, unit, hint] = stepped[name];
  return (
    <Group title={title}>
      <FieldList
        name={`grid.${name}`}
        label={`Seuils : ${title}`}
        fresh={() => ({ threshold: 0, points: 0 })}
        add="Ajouter un seuil"
        maximum={10}
      >
        {(path) => (
          <Row>
            <NumberField name={`${path}.threshold`} label={hint} unit={unit} />
            <NumberField name={`${path}.points`} label="Points" />
          </Row>
        )}
      </FieldList>
    </Group>
  );
};

const Choices = ({
  title,
  name,
  of,
}: {
  title: string;
  name: string;
  of: Readonly<Record<string, string>>;
}) => (
  <Group title={title}>
    <Row columns={3}>
      {Object.entries(of).map(([key, label]) => (
        <NumberField key={key} name={`grid.${name}.${key}`} label={label} />
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
        <NumberField name="grid.verdicts.go" label="Accord" />
        <NumberField name="grid.verdicts.caution" label="Accord avec dépôt" />
        <NumberField name="grid.verdicts.review" label="Étude" />
      </Row>
      <FieldList
        name="grid.deposits"
        label="Mois de dépôt"
        fresh={() => ({ from: 0, months: 1 })}
        add="Ajouter un palier de dépôt"
        maximum={10}
      >
        {(path) => (
          <Row>
            <NumberField name={`${path}.from`} label="À partir du score de" />
            <NumberField name={`${path}.months`} label="Dépôt" unit="mois" />
          </Row>
        )}
      </FieldList>
    </Group>
    <Group title="Alertes et péremption" hint="Une alerte empêche de proposer un accord.">
      <Row>
        <NumberField name="grid.alerts.minimumLiquidity" label="Liquidité minimale" />
        <NumberField name="grid.alerts.minimumDscr" label="DSCR minimal" />
        <NumberField name="grid.alerts.minimumYears" label="Ancienneté minimale" unit="ans" />
        <NumberField name="grid.expiryMonths" label="Comptes périmés après" unit="mois" />
      </Row>
    </Group>
  </>
);

function GridForm({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(scoringContract.readScoringGrid, {});
  const { holds } = useSession();
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const said = data.updatedAt
    ? `Modifié par ${data.updatedBy ?? ""}, le ${frenchInstant(data.updatedAt)}.`
    : "Barème usuel, jamais modifié.";
  if (!holds("REVIEW_SCORING"))
    return (
      <>
        <p>{said}</p>
        <GridShown grid={data.grid} />
      </>
    );
  const done = (): void => {
    notifySuccess("Le barème est enregistré.");
    onClose();
  };
  return (
    <>
      <p>{said}</p>
      <FormPanel
        key={data.version}
        endpoint={scoringContract.changeScoringGrid}
        start={{ version: data.version, grid: data.grid }}
        submit="Enregistrer le barème"
        onDone={done}
        onCancel={onClose}
      >
        {steppedKeys.map((name) => (
          <Steps key={name} name={name} />
        ))}
        <Choices title="Comportement de paiement" name="paymentBehaviour" of={paymentBehaviours} />
        <Choices title="Direction" name="management" of={managements} />
        <Rules />
      </FormPanel>
    </>
  );
}

export const GridDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Barème de scoring" size="lg">
    <GridForm onClose={onClose} />
  </Dialog>
);
