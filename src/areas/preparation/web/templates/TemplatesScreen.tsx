import { Button } from "@mantine/core";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { templateContract as templates } from "../../contract/templates.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const TemplateDialog = lazyDialog(() => import("./TemplateDialog.tsx"));

const columns = columnsOf(templates.listPreparationTaskTemplates)([
  { key: "label", width: 230 },
  { key: "description", width: 300 },
  { key: "workflows", width: 220, onPhone: "second" },
  { key: "photos", width: 140, onPhone: "aside" },
  { key: "minutes", width: 90, onPhone: "end" },
  { key: "position", width: 80 },
  { key: "updatedAt", isHidden: true },
]);

/** `?template=new`, or the id of the open one. */
const address = { template: word };

export default function TemplatesScreen() {
  const { hasPermission } = useSession();
  const [{ template }, set, at] = useAddress(address);
  const create = hasPermission("MANAGE_TASK_TEMPLATES") && (
    <Button onClick={() => set({ template: "new" })}>Nouveau modèle</Button>
  );
  return (
    <>
      <ListScreen
        name="listPreparationTaskTemplates"
        endpoint={templates.listPreparationTaskTemplates}
        columns={columns}
        filters={["workflows", "photos"]}
        to={({ id }) => at({ template: id })}
        actions={create}
        bulk={[
          {
            label: "Supprimer",
            may: "MANAGE_TASK_TEMPLATES",
            isGrave: true,
            run: ({ id }) => call(templates.removePreparationTaskTemplate, { params: { id } }),
          },
        ]}
        empty={{
          title: "Aucun modèle de tâche",
          hint: "Sans modèle, aucune liste de tâches ne peut être faite et aucun véhicule ne peut être affecté.",
          action: create,
        }}
      />
      {template && (
        <TemplateDialog id={template === "new" ? null : template} onClose={() => set({ template: "" })} />
      )}
    </>
  );
}
