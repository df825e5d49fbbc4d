// One document: its pages beside what was read in it and what we hold, and what can be done with it.
import { Button } from "@mantine/core";
import { useState } from "react";
import { call, callDocument } from "#kernel/web/client.ts";
import { refresh, useRead } from "#kernel/web/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { PageViewer } from "#kit/document/PageViewer.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { openDocument } from "#kit/record/Documents.tsx";
import { documentsContract } from "../contract.ts";
import { type DocumentDetail, documentStates } from "../model/document.ts";
import { isXml } from "../model/kind.ts";
import { keyOf, Values } from "./Values.tsx";
import css from "./documents.module.css";

type Asking = "refuse" | "settle" | null;

function OtherVins({ document, onSettle }: { document: DocumentDetail; onSettle: () => void }) {
  return document.otherVins.map(({ carId, vin, carVin, settledReason, settledBy }) => (
    <div key={carId} className={css.warning} data-settled={settledReason !== null || undefined} role="status">
      <p>
        Le document porte le VIN {vin}, le véhicule {carVin}.
        {settledReason !== null && ` Expliqué par ${settledBy} : ${settledReason}`}
      </p>
      {settledReason === null && (
        <Button variant="default" size="xs" onClick={onSettle}>
          Expliquer la différence
        </Button>
      )}
    </div>
  ));
}

function Actions({
  document,
  ask,
  onClose,
}: {
  document: DocumentDetail;
  ask: (what: Asking) => void;
  onClose: () => void;
}) {
  const params = { id: document.id };
  const { may, name, section } = document;
  const act = async (done: string, run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
      notifySuccess(done);
      await refresh(new Set(["car"]));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title: "Supprimer ce document ?", text: name, yes: "Supprimer", isDanger: true })))
      return;
    onClose();
    await act("Document supprimé.", () => call(documentsContract.removeDocument, { params }));
  };
  return (
    <div className={css.actions}>
      {may.approve && (
        <Button
          onClick={() =>
            void act("Document validé.", () => call(documentsContract.approveDocument, { params }))
          }
        >
          Valider
        </Button>
      )}
      {may.refuse && (
        <Button variant="default" onClick={() => ask("refuse")}>
          Refuser
        </Button>
      )}
      {section && (
        <Button component={Go} to={section} {...(document.state !== "PENDING" && { variant: "default" })}>
          Traiter dans sa section
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => void openDocument(documentsContract.downloadDocument, { params })}
      >
        Ouvrir le fichier
      </Button>
      {may.remove && (
        <Button variant="default" onClick={() => void remove()}>
          Supprimer
        </Button>
      )}
    </div>
  );
}

function Reason({
  document,
  asking,
  onDone,
}: {
  document: DocumentDetail;
  asking: Asking;
  onDone: () => void;
}) {
  const params = { id: document.id };
  const carId = document.otherVins.find(({ settledReason }) => settledReason === null)?.carId;
  const field = <TextArea name="reason" label="Motif" />;
  if (asking === "refuse")
    return (
      <FormPanel
        endpoint={documentsContract.refuseDocument}
        params={params}
        start={{ reason: "" }}
        submit="Refuser"
        isGrave
        onDone={onDone}
        onCancel={onDone}
      >
        {field}
      </FormPanel>
    );
  return asking === "settle" && carId ? (
    <FormPanel
      endpoint={documentsContract.settleDocumentVin}
      params={params}
      start={{ reason: "", carId }}
      submit="Enregistrer"
      onDone={onDone}
      onCancel={onDone}
    >
      {field}
    </FormPanel>
  ) : null;
}

function noPages({ hasFile, isOpen }: DocumentDetail): string {
  if (!hasFile) return "Ce document est attendu.";
  return isOpen
    ? "Ce fichier est fait de données : il n’a pas de page à montrer."
    : "Ce document est réservé.";
}

function Content({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const [active, setActive] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const { id, state, values, turns } = document;
  const turn = async (page: number): Promise<void> => {
    try {
      await call(documentsContract.turnDocumentPage, { params: { id }, body: { page, degrees: 90 } });
      await refresh(new Set(["car"]));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <div className={css.document}>
      {document.hasFile && document.isOpen && !isXml(document.type) ? (
        <PageViewer
          name={document.name}
          count={document.pageCount ?? 1}
          version={turns.join(" ")}
          image={(page, size) =>
            callDocument(
              documentsContract.readDocumentPage,
              { params: { id, page }, query: { size } },
              { isQuiet: true },
            )
          }
          marks={values.flatMap((value, index) =>
            value.box ? [{ key: keyOf(value, index), page: value.page, box: value.box }] : [],
          )}
          active={active}
          {...(document.may.turn && { onTurn: (page: number) => void turn(page) })}
        />
      ) : (
        <p className={css.note}>{noPages(document)}</p>
      )}
      <div className={css.side}>
        <p className={css.head}>
          <Badge tone={documentStates[state].tone}>{documentStates[state].label}</Badge>
          {document.reason}
        </p>
        <OtherVins document={document} onSettle={() => setAsking("settle")} />
        {asking ? (
          <Reason document={document} asking={asking} onDone={() => setAsking(null)} />
        ) : (
          <Actions document={document} ask={setAsking} onClose={onClose} />
        )}
        <h3>Lu dans le document</h3>
        <Values document={document} active={active} onActive={setActive} />
      </div>
    </div>
  );
}

export default function DocumentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(documentsContract.readDocument, { params: { id } }, { isQuiet: true });
  return (
    <Dialog isOpen onClose={onClose} title={read.data ? read.data.kindLabel : "Document"} size="xl">
      {read.isError ? (
        <Problem error={read.error} retry={() => void read.refetch()} />
      ) : read.data ? (
        <Content document={read.data} onClose={onClose} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}
