import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { registrationContract } from "../contract.ts";
import { registrationFlow } from "../model/flow.ts";
import { registrationKindLabels } from "../model/required-documents.ts";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";

const forms = recordForms(() => import("./RuleDialog.tsx"));
const noRecord = {};

const columns = columnsOf(registrationContract.listRegistrations)([
  { key: "vin", width: 165 },
  { key: "carTitle", width: 160, onPhone: "second" },
  { key: "plate", width: 115 },
  {
    key: "status",
    width: 150,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={registrationFlow} status={status} />,
  },
  {
    key: "missing",
    width: 200,
    cell: ({ missing }) => missing.map((kind) => registrationKindLabels[kind]).join(", "),
  },
  { key: "nbOfMissing", width: 75, onPhone: "end" },
  { key: "validUntil", width: 125 },
  { key: "openedOn", width: 105 },
  ...hidden("requestedOn", "quitus", "origin", "purpose", "carStatus"),
]);

export default function RegistrationsScreen() {
  const { hasPermission } = useSession();
  return (
    <ListScreen
      name="listRegistrations"
      endpoint={registrationContract.listRegistrations}
      columns={columns}
      filters={["status", "quitus", "validUntil"]}
      to={({ carId }) => `/car-summary/immatriculations/${carId}`}
      actions={
        hasPermission("CHANGE_REGISTRATION_RULE") && (
          <FormButton forms={forms} name="rule" record={noRecord} variant="default">
            Règle de livraison
          </FormButton>
        )
      }
      empty={{
        title: "Aucun dossier ouvert",
        hint: "Un dossier s’ouvre quand un véhicule entre au parc.",
      }}
    />
  );
}
