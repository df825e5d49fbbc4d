// Notices dropped singly or many at once: each is read, and those that are not certain wait for a person.
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { FileDrop } from "#kit/upload/FileDrop.tsx";
import { useUploads } from "#kit/upload/useUploads.ts";
import { finesContract } from "../../contract.ts";
import { fileFlow } from "../../model/inbox/file.ts";

const columns = columnsOf(finesContract.listFineFiles)([
  { key: "name", width: 240 },
  {
    key: "status",
    width: 150,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={fileFlow} status={status} />,
  },
  { key: "plate", width: 120, onPhone: "second" },
  { key: "number", width: 150 },
  { key: "sendingDate", width: 120 },
  { key: "createdAt", width: 150 },
]);

const waiting = [{ field: "status", operator: "in", value: ["DROPPED", "READ", "UNREADABLE"] }] as const;
const done = [{ field: "status", operator: "in", value: ["RECORDED", "JOINED", "SET_ASIDE"] }] as const;

const pageOf = ({ id }: { id: string }) => `/operations/fine-files/view/${id}` as const;

function Drop() {
  const queue = useUploads(finesContract.dropFineFile, { scope: "fine-files", sent: {} });
  return (
    <Section>
      <FileDrop queue={queue} label="Déposez les avis, en PDF ou en photo : chacun est lu" />
    </Section>
  );
}

export default function InboxScreen() {
  const { hasPermission } = useSession();
  return (
    <Page>
      {hasPermission("CREATE_FINE") && <Drop />}
      <Section title="À vérifier" isFlush>
        <ListPanel
          name="listFineFiles"
          endpoint={finesContract.listFineFiles}
          columns={columns}
          fixed={waiting}
          to={pageOf}
          empty={{
            title: "Aucun avis à vérifier",
            hint: "Un avis lu avec certitude devient une amende à désigner.",
          }}
        />
      </Section>
      <Section title="Traités" isFlush>
        <ListPanel
          name="listFineFilesDone"
          endpoint={finesContract.listFineFiles}
          columns={columns}
          fixed={done}
          filters={["status"]}
          to={pageOf}
          empty={{ title: "Aucun avis traité" }}
        />
      </Section>
    </Page>
  );
}
