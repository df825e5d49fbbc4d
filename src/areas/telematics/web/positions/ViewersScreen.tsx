// The people who may look at the positions of cars, named one by one.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { RemoveButton } from "#kit/dialog/RemoveButton.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { telematicsContract } from "../../contract.ts";

const ViewerDialog = lazyDialog(() => import("./ViewerDialog.tsx"));

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
  const [isNaming, setNaming] = useState(false);
  if (!data) return pending;
  return (
    <Page actions={<Button onClick={() => setNaming(true)}>Autoriser une personne</Button>}>
      <Text below={16} ink="quiet">
        Aucun rôle ne donne accès aux positions des véhicules, pas même celui d’administrateur. Chaque
        consultation demande un motif, qui est noté et montré au client.
      </Text>
      {data.viewers.length === 0 ? (
        <Empty title="Personne n’est autorisé à voir les positions" />
      ) : (
        <PlainTable
          label="Personnes autorisées"
          titles={["Nom", "Autorisée par", "Le", { text: "Actions", isHidden: true }]}
          stacks
        >
          {data.viewers.map((viewer) => (
            <tr key={viewer.id}>
              <td data-label="Nom">{viewer.name}</td>
              <td data-label="Autorisée par">{viewer.createdBy}</td>
              <td data-label="Le">{frenchInstant(viewer.createdAt)}</td>
              <td>
                <Remove viewer={viewer} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {isNaming && <ViewerDialog onClose={() => setNaming(false)} />}
    </Page>
  );
}
