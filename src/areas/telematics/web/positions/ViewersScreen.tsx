// The people who may look at the positions of cars, named one by one.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { RemoveButton } from "#kit/dialog/RemoveButton.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { telematicsContract } from "../../contract.ts";
import { viewerRecord } from "../../model/positions/look.ts";

const forms = recordForms(() => import("./viewer-form.tsx"));
const nobody = {};

interface ViewerProps {
  viewer: { id: string; version: number; name: string };
}

function Remove({ viewer: { id, version, name } }: ViewerProps) {
  const remove = useWrite(telematicsContract.removePositionViewer);
  return (
    <RemoveButton
      title={`Retirer l’autorisation de ${name}\u00a0?`}
      text="Cette personne ne pourra plus consulter les positions. Ses consultations passées restent notées."
      remove={() => remove.mutateAsync({ params: { id }, body: { version } })}
      done="L’autorisation est retirée."
    />
  );
}

export default function ViewersScreen() {
  const { data, pending } = useLoadedRead(telematicsContract.readPositionViewers, {});
  if (!data) return pending;
  return (
    <Page
      actions={
        <FormButton forms={forms} name="name" record={nobody}>
          Autoriser une personne
        </FormButton>
      }
    >
      <Text below={16} ink="quiet">
        Aucun rôle ne donne accès aux positions des véhicules, pas même celui d’administrateur. Chaque
        consultation demande un motif, qui est noté et montré au client.
      </Text>
      {data.viewers.length === 0 ? (
        <Empty title="Personne n’est autorisé à voir les positions" />
      ) : (
        <FieldTable
          label="Personnes autorisées"
          rows={data.viewers}
          fields={viewerRecord.fields}
          columns={[
            "name",
            { title: "Autorisée par", cell: ({ createdBy }) => createdBy },
            { title: "Le", cell: ({ createdAt }) => frenchInstant(createdAt) },
            { title: "Actions", isHidden: true, cell: (viewer) => <Remove viewer={viewer} /> },
          ]}
        />
      )}
    </Page>
  );
}
