// The documents that this car needs, with the reason, and those present; a file is dropped on its kind.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { RemoveIcon } from "#kit/dialog/RemoveButton.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { registrationContract } from "../../contract.ts";
import type { LessorDocumentKind } from "../../model/lessor-documents.ts";
import {
  type RegistrationKind,
  registrationKindNames,
  registrationKindLabels,
} from "../../model/required-documents.ts";
import type { CarRegistration, RegistrationDocument } from "../../model/registration.ts";
import css from "./car.module.css";

const AddDocumentDialog = lazyDialog(() => import("./AddDocumentDialog.tsx"));

/** Kinds recorded in dialogs of their own, with a plate or dates. */
const kindsWithOwnDialog: readonly RegistrationKind[] = [
  "CPI_WW",
  "CPI",
  "CARTE_GRISE",
  "VIGNETTE_TEMPORAIRE",
  "CONTROLE_TECHNIQUE",
];
const kindOptions = Object.fromEntries(
  registrationKindNames
    .filter((kind) => !kindsWithOwnDialog.includes(kind))
    .map((kind) => [kind, registrationKindLabels[kind]]),
);

function FiledDocuments({ carId, papers }: { carId: string; papers: readonly RegistrationDocument[] }) {
  const { hasPermission } = useSession();
  return (
    <Documents
      lines={papers.map((one) => ({
        key: one.id,
        name: one.name,
        note: `${registrationKindLabels[one.kind]}, ${frenchInstant(one.addedAt)} par ${one.addedBy}`,
        endpoint: registrationContract.downloadRegistrationDocument,
        sent: { params: { carId, documentId: one.id } },
        isOpen: one.isOpen,
        action: hasPermission("CREATE_PLATE_DEFINITIVE_REQUEST") && !one.isOfSupplier && (
          <RemoveIcon
            name={`Retirer ${one.name}`}
            title="Retirer ce document ?"
            text={`${one.name} ne sera plus au dossier.`}
            remove={() =>
              call(registrationContract.removeRegistrationDocument, { params: { carId, documentId: one.id } })
            }
          />
        ),
      }))}
    />
  );
}

export function DocumentList({ of: { carId, file, needed, others, proposed } }: { of: CarRegistration }) {
  const [adding, setAdding] = useState<RegistrationKind | "any" | null>(null);
  const { hasPermission } = useSession();
  const reuse = useWrite(registrationContract.reuseLessorDocuments);
  const reuseKinds = (kinds: readonly LessorDocumentKind[]): void =>
    void reuse
      .mutateAsync({ params: { carId }, body: { kinds: [...kinds] } })
      .then(() =>
        notifySuccess(
          kinds.length > 1 ? "Les pièces du loueur sont au dossier." : "La pièce du loueur est au dossier.",
        ),
      )
      .catch(notifyFailure);
  const mayAdd = hasPermission("CREATE_PLATE_DEFINITIVE_REQUEST");
  const isOpen = file.status !== "DEFINITIVE";
  const documents = [...needed.flatMap(({ papers }) => papers), ...others];
  return (
    <Section
      title="Pièces du dossier"
      actions={
        mayAdd && (
          <>
            {isOpen && proposed.length > 1 && (
              <Button variant="default" loading={reuse.isPending} onClick={() => reuseKinds(proposed)}>
                Reprendre les {proposed.length} pièces du loueur
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => setAdding("any")}>
              Ajouter un document
            </Button>
          </>
        )
      }
    >
      {isOpen && (
        <PlainTable
          label="Pièces demandées"
          titles={["Pièce", "", "Pourquoi", { text: "Déposer", isHidden: true }]}
          stacks
        >
          {needed.map(({ kind, need, reason, papers }) => (
            <tr key={kind}>
              <td>{registrationKindLabels[kind]}</td>
              <td>
                {papers.length > 0 ? (
                  <Badge tone="success">Au dossier</Badge>
                ) : need === "REQUIRED" ? (
                  <Badge tone="warning">Manque</Badge>
                ) : (
                  <Badge tone="neutral">Facultatif</Badge>
                )}
              </td>
              <td data-long className={css.reason}>
                {reason}
              </td>
              <td>
                {mayAdd &&
                  proposed
                    .filter((one) => one === kind)
                    .map((one) => (
                      <Button
                        key={one}
                        variant="subtle"
                        size="xs"
                        loading={reuse.isPending}
                        aria-label={`Reprendre celle du loueur : ${registrationKindLabels[one]}`}
                        onClick={() => reuseKinds([one])}
                      >
                        Reprendre celle du loueur
                      </Button>
                    ))}
                {mayAdd && papers.length === 0 && !kindsWithOwnDialog.includes(kind) && (
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={`Déposer : ${registrationKindLabels[kind]}`}
                    onClick={() => setAdding(kind)}
                  >
                    Déposer
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      <FiledDocuments carId={carId} papers={documents} />
      {adding && (
        <AddDocumentDialog
          carId={carId}
          kind={adding === "any" ? null : adding}
          kinds={kindOptions}
          onClose={() => setAdding(null)}
        />
      )}
    </Section>
  );
}
