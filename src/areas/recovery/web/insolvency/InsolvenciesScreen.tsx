// Companies under a collective procedure, and the claims to declare.
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { recoveryContract } from "../../contract.ts";

const columns = columnsOf(recoveryContract.listInsolvencies)([
  { key: "companyName", width: 280 },
  { key: "kind", width: 220, onPhone: "second" },
  { key: "judgmentOn", width: 140, onPhone: "end" },
  { key: "publishedOn", width: 180 },
  { key: "claimsDeclaredOn", width: 200 },
]);

export default function InsolvenciesScreen() {
  return (
    <ListScreen
      name="listInsolvencies"
      endpoint={recoveryContract.listInsolvencies}
      columns={columns}
      filters={["kind", "companyId"]}
      to={({ id }) => `/billing/insolvencies/view/${id}`}
      empty={{
        title: "Aucune procédure collective",
        hint: "Un jugement s’enregistre depuis le dossier de relance d’une société, ou la page de son client.",
      }}
    />
  );
}
