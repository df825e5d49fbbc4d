// Deadlines, oldest first: each line links to the page that settles it.
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { deskContract } from "../contract.ts";

const columns = columnsOf(deskContract.listDeadlines)([
  { key: "title", width: 280 },
  { key: "due", width: 170, onPhone: "second" },
  { key: "detail", width: 420, onPhone: "second" },
  { key: "owner", width: 170, onPhone: "end" },
]);

export default function DeadlinesScreen() {
  return (
    <ListScreen
      name="listDeadlines"
      endpoint={deskContract.listDeadlines}
      columns={columns}
      filters={["ownerId", "due"]}
      nameOf={({ title }) => title}
      to={({ address }) => address}
      empty={{
        title: "Aucune échéance",
        hint: "Les livraisons attendues et les signatures à relancer se rangent ici d’elles-mêmes.",
      }}
    />
  );
}
