// One document: its pages, its read values compared with our data, and its actions.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { RecordKind } from "#kernel/contract.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { refresh, useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { documentsContract as api } from "../../contract.ts";
import { badgeOf, type DocumentDetail } from "../../model/document.ts";
import { ReadValues } from "../ReadValues.tsx";
import css from "../documents.module.css";
import { DocumentPages } from "./DocumentPages.tsx";
import { SplitProposal } from "./SplitForm.tsx";
import { DocumentReason, type DocumentProps, type ReasonForm } from "./DocumentReason.tsx";

interface OtherVinsProps {
  document: DocumentDetail;
  ask: (form: ReasonForm) => void;
}

function OtherVins({ document, ask }: OtherVinsProps) {
  const { hasPermission } = useSession();
  return document.otherVins.map(({ carId, vin, carVin, settledReason, settledBy }) => (
    <Stack
      key={carId}
      align="start"
      gap={6}
      surface="danger"
      padding={8}
      paddingX={10}
      className={css.warning}
      data-settled={settledReason !== null || undefined}
      role="status"
    >
      <p>
        Le document porte le VIN {vin}, le véhicule {carVin}.
        {settledReason !== null && ` Expliqué par ${settledBy} : ${settledReason}`}
      </p>
      {settledReason === null ? (
        <Button variant="default" size="xs" onClick={() => ask("settle")}>
          Expliquer la différence
        </Button>
      ) : (
        hasPermission("REOPEN_SETTLED_VIN") && (
          <Button variant="default" size="xs" onClick={() => ask("reopen")}>
            Retirer l’explication
          </Button>
        )
      )}
    </Stack>
  ));
}

interface ActionsProps extends DocumentProps {
  ask: (form: ReasonForm) => void;
  onClose: () => void;
}

function Actions({ document, holder, ask, onClose }: ActionsProps) {
  const params = { id: document.id };
  const { may, name, section, hasFile, isOpen } = document;
  const act = async (done: string, run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
      notifySuccess(done);
      await refresh(new Set([holder]));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title: "Supprimer ce document ?", text: name, yes: "Supprimer", isDanger: true })))
      return;
    onClose();
    await act("Document supprimé.", () => call(api.removeDocument, { params }));
  };
  const button = (label: string, run: () => void) => (
    <Button variant="default" onClick={run}>
      {label}
    </Button>
  );
  return (
    <Inline gap={8} wraps align="stretch">
      {may.approve && (
        <Button onClick={() => void act("Document validé.", () => call(api.approveDocument, { params }))}>
          Valider
        </Button>
      )}
      {may.refuse && button("Refuser", () => ask("refuse"))}
      {section && (
        <Button component={Go} to={section} {...(document.state !== "PENDING" && { variant: "default" })}>
          Traiter dans sa section
        </Button>
      )}
      {hasFile &&
        isOpen &&
        button("Ouvrir le fichier", () => void openDocument(api.downloadDocument, { params }))}
      {may.readAgain &&
        document.fault !== "PASSWORD" &&
        button("Relire", () => void act("Lecture demandée.", () => call(api.readDocumentAgain, { params })))}
      {may.replace && button("Remplacer", () => ask("replace"))}
      {may.split && button("Scinder", () => ask("split"))}
      {may.remove && button("Supprimer", () => void remove())}
    </Inline>
  );
}

function Reliance({ document, onOpen }: { document: DocumentDetail; onOpen: (id: string) => void }) {
  const { reliance, replacement } = document;
  if (!replacement)
    return reliance ? (
      <Stack as="p" align="start" gap={6} ink="quiet" padding={8} paddingX={10} className={css.reliance}>
        {reliance}
      </Stack>
    ) : null;
  const { id, by, at } = replacement;
  return (
    <Stack align="start" gap={6} ink="quiet" padding={8} paddingX={10} className={css.reliance}>
      <p>
        Remplacé le {frenchInstant(at)} par {by}. {reliance}
      </p>
      {id && (
        <Button variant="default" size="xs" onClick={() => onOpen(id)}>
          Ouvrir son remplaçant
        </Button>
      )}
    </Stack>
  );
}

function Content({ document, holder, onClose, onOpen }: ContentProps) {
  const [active, setActive] = useState<string | null>(null);
  const [reasonForm, setReasonForm] = useState<ReasonForm>(null);
  const { tone, label } = badgeOf(document);
  return (
    <div className={css.document}>
      <DocumentPages document={document} holder={holder} active={active} />
      <Stack gap={12} shrinks className={css.side}>
        <Inline as="p" gap={8}>
          <Badge tone={tone}>{label}</Badge>
          {document.reason}
        </Inline>
        <Reliance document={document} onOpen={onOpen} />
        {document.warnings.map((warning) => (
          <p key={warning} className={css.caution} role="status">
            {warning}
          </p>
        ))}
        <SplitProposal parts={document.parts} />
        <OtherVins document={document} ask={setReasonForm} />
        {reasonForm ? (
          <DocumentReason
            document={document}
            holder={holder}
            form={reasonForm}
            onClose={() => setReasonForm(null)}
            onReplaced={onOpen}
          />
        ) : (
          <Actions document={document} holder={holder} ask={setReasonForm} onClose={onClose} />
        )}
        {document.isOpen && (
          <>
            <h3>Lu dans le document</h3>
            <ReadValues document={document} active={active} onActive={setActive} />
          </>
        )}
      </Stack>
    </div>
  );
}

interface ContentProps extends DocumentProps {
  onClose: () => void;
  /** Opens another document in this dialog. */
  onOpen: (id: string) => void;
}

interface DialogProps {
  id: string;
  holder?: RecordKind;
  /** True on the page that decides about the document: no button leads there. */
  isInSection?: boolean;
  onClose: () => void;
}

export default function DocumentDialog({ id, holder = "car", isInSection = false, onClose }: DialogProps) {
  const [openedId, setOpenedId] = useState(id);
  const read = useRead(api.readDocument, { params: { id: openedId } }, { isQuiet: true });
  return (
    <Dialog isOpen onClose={onClose} title={read.data ? read.data.kindLabel : "Document"} size="xl">
      {read.isError ? (
        <Problem error={read.error} retry={() => void read.refetch()} />
      ) : read.data ? (
        <Content
          key={openedId}
          document={isInSection ? { ...read.data, section: null } : read.data}
          holder={holder}
          onClose={onClose}
          onOpen={setOpenedId}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}
