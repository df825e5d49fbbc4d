// A notice of the inbox: its pages next to the form that its values fill, doubtful ones marked.
import { Button } from "@mantine/core";
import { documentsContract } from "#documents/contract.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Bullets, Columns, Inline, Stack } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { plainMove } from "#kit/record/plain-move.ts";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { finesContract } from "../../contract.ts";
import { type FineFile, fileFlow } from "../../model/inbox/file.ts";
import { FineFields } from "../form/FineFields.tsx";
import { emptyFine } from "../form/values.ts";
import { NoticePages } from "../parts/NoticePages.tsx";

const forms = recordForms(() => import("./file-forms.tsx"));

/** The values that were read; what was not stays empty. */
function startOf({ version, createdAt, proposal }: FineFile) {
  const empty = { ...emptyFine, version, receivedOn: dayInParis(createdAt) };
  if (proposal === null) return empty;
  const { kind, country, authority, offenceOn, sendingDate, ...more } = proposal;
  const { plates: _plates, parts: _parts, doubts: _doubts, ...read } = more;
  return {
    ...empty,
    ...read,
    kind: kind ?? emptyFine.kind,
    country: country ?? (kind === "FOREIGN" ? undefined : emptyFine.country),
    authority: authority || (kind === "FOREIGN" ? "" : emptyFine.authority),
    offenceOn: offenceOn ?? undefined,
    sendingDate: sendingDate ?? undefined,
  };
}

function Doubts({ proposal }: Pick<FineFile, "proposal">) {
  if (proposal === null || proposal.doubts.length === 0) return null;
  return (
    <Stack surface="warning" padding={10} below={12} role="status">
      <Bullets>
        {proposal.doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </Bullets>
    </Stack>
  );
}

function Decisions({ file }: { file: FineFile }) {
  const takeBack = () => plainMove(finesContract.takeFineFileBack)(file).catch(notifyFailure);
  const { data: document } = useRead(documentsContract.readDocument, { params: { id: file.documentId } });
  const { offers } = file;
  const may = (name: string): boolean => offers[name]?.reasons.length === 0;
  return (
    <Inline gap={8}>
      {file.fineId && (
        <Button component={Go} variant="default" to={`/operations/fines/view/${file.fineId}`}>
          Voir l’amende
        </Button>
      )}
      {may("setAside") && (
        <FormButton forms={forms} name="setAside" record={file} variant="default">
          Écarter
        </FormButton>
      )}
      {may("split") && (document?.pageCount ?? 1) > 1 && (
        <FormButton
          forms={forms}
          name="split"
          record={file}
          variant={file.proposal?.parts.length ? "filled" : "default"}
        >
          Scinder
        </FormButton>
      )}
      {may("join") && (
        <FormButton forms={forms} name="join" record={file} variant="default">
          Joindre à une amende
        </FormButton>
      )}
      {may("takeBack") && (
        <Button variant="default" onClick={() => void takeBack()}>
          Reprendre
        </Button>
      )}
    </Inline>
  );
}

export default function FileScreen({ params }: { params: { id: string } }) {
  const { data: file, pending } = useLoadedRead(finesContract.readFineFile, { params });
  const { hasPermission } = useSession();
  if (!file) return pending;
  const isOpen = file.offers.record?.reasons.length === 0;
  return (
    <Page
      title={file.name}
      aside={<StatusBadge flow={fileFlow} status={file.status} />}
      actions={hasPermission("CREATE_FINE") && <Decisions file={file} />}
    >
      <Columns least={380} gap={16}>
        <Section title="Avis">
          <NoticePages documentId={file.documentId} holder="fineFile" />
        </Section>
        {file.offers.record && (
          <div>
            <Doubts proposal={file.proposal} />
            {isOpen && (
              <FormPanel
                endpoint={finesContract.recordFineFile}
                params={params}
                start={startOf(file)}
                submit="Enregistrer l’amende"
                onDone={({ id }) => navigate(`/operations/fines/view/${id}`)}
                onCancel={() => navigate("/operations/fine-files")}
              >
                <FineFields plates={file.proposal?.plates ?? []} />
              </FormPanel>
            )}
          </div>
        )}
      </Columns>
    </Page>
  );
}
