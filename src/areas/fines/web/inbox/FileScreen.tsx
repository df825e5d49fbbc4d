// A notice of the inbox: its pages next to the form that its values fill, doubtful ones marked.
import { Button } from "@mantine/core";
import { useState } from "react";
import { documentsContract } from "#documents/contract.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Bullets, Columns, Inline, Stack } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { finesContract } from "../../contract.ts";
import { type FineFile, fileFlow } from "../../model/inbox/file.ts";
import { FineFields } from "../form/FineFields.tsx";
import { emptyFine } from "../form/values.ts";
import { NoticePages } from "../parts/NoticePages.tsx";

const AsideDialog = lazyDialog(() => import("./AsideDialog.tsx"));
const SplitDialog = lazyDialog(() => import("./SplitDialog.tsx"));
const JoinDialog = lazyDialog(() => import("./JoinDialog.tsx"));

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

type OpenDialog = "setAside" | "join" | "split" | null;

function Decisions({ file, open }: { file: FineFile; open: (dialog: OpenDialog) => void }) {
  const takeBack = () =>
    call(finesContract.takeFineFileBack, {
      params: { id: file.id },
      body: { version: file.version },
    }).catch(notifyFailure);
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
        <Button variant="default" onClick={() => open("setAside")}>
          Écarter
        </Button>
      )}
      {may("split") && (document?.pageCount ?? 1) > 1 && (
        <Button variant={file.proposal?.parts.length ? "filled" : "default"} onClick={() => open("split")}>
          Scinder
        </Button>
      )}
      {may("join") && (
        <Button variant="default" onClick={() => open("join")}>
          Joindre à une amende
        </Button>
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
  const [dialog, open] = useState<OpenDialog>(null);
  if (!file) return pending;
  const close = (): void => open(null);
  const isOpen = file.offers.record?.reasons.length === 0;
  return (
    <Page
      title={file.name}
      aside={<StatusBadge flow={fileFlow} status={file.status} />}
      actions={hasPermission("CREATE_FINE") && <Decisions file={file} open={open} />}
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
      {dialog === "setAside" && <AsideDialog file={file} onClose={close} />}
      {dialog === "split" && <SplitDialog file={file} onClose={close} />}
      {dialog === "join" && <JoinDialog file={file} onClose={close} />}
    </Page>
  );
}
