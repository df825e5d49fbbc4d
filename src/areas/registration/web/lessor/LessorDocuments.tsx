// The documents of the lessor, stored once: each registration file may take a copy of them.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { RemoveIcon } from "#kit/dialog/RemoveButton.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { registrationContract } from "../../contract.ts";
import {
  type LessorDocument,
  type LessorDocumentKind,
  lessorDocumentKinds,
} from "../../model/lessor-documents.ts";
import { registrationKindLabels } from "../../model/required-documents.ts";

const LessorDocumentDialog = lazyDialog(() => import("./LessorDocumentDialog.tsx"));

const noteOf = ({ datedOn, addedAt, addedBy }: LessorDocument): string =>
  `${datedOn ? `du ${frenchDay(datedOn)}, ` : ""}déposé le ${frenchInstant(addedAt)} par ${addedBy}`;

interface KindProps {
  kind: LessorDocumentKind;
  document: LessorDocument | undefined;
  /** Undefined for a reader who may not change it. */
  onAdd: (() => void) | undefined;
}

function Kind({ kind, document, onAdd }: KindProps) {
  const label = registrationKindLabels[kind];
  return (
    <Section
      title={label}
      actions={
        onAdd && (
          <Button
            variant="default"
            aria-label={`${document ? "Remplacer" : "Déposer"} : ${label}`}
            onClick={onAdd}
          >
            {document ? "Remplacer" : "Déposer"}
          </Button>
        )
      }
    >
      {document?.isCurrent === false && (
        <Inline below={8}>
          <Badge tone="warning">Plus de trois mois : il n’est plus proposé aux dossiers</Badge>
        </Inline>
      )}
      <Documents
        empty="Aucune pièce déposée"
        lines={
          document
            ? [
                {
                  key: document.id,
                  name: document.name,
                  note: noteOf(document),
                  endpoint: registrationContract.downloadLessorDocument,
                  sent: { params: { id: document.id } },
                  isOpen: document.isOpen,
                  action: onAdd && (
                    <RemoveIcon
                      name={`Retirer : ${label}`}
                      title="Retirer cette pièce ?"
                      text={`« ${label} » ne sera plus proposée aux dossiers ; ceux qui l’ont reprise la gardent.`}
                      remove={() =>
                        call(registrationContract.removeLessorDocument, { params: { id: document.id } })
                      }
                    />
                  ),
                },
              ]
            : []
        }
      />
    </Section>
  );
}

export default function LessorDocuments() {
  const { data, pending } = useLoadedRead(registrationContract.listLessorDocuments, {});
  const [adding, setAdding] = useState<LessorDocumentKind | null>(null);
  const mayAdd = useSession().hasPermission("CREATE_PLATE_DEFINITIVE_REQUEST");
  if (!data) return pending;
  return (
    <>
      <Text below={12}>
        Déposées une fois ici, ces pièces sont proposées à chaque dossier d’immatriculation d’un véhicule qui
        nous appartient.
      </Text>
      {lessorDocumentKinds.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          document={data.find((one) => one.kind === kind)}
          onAdd={mayAdd ? () => setAdding(kind) : undefined}
        />
      ))}
      {adding && <LessorDocumentDialog kind={adding} onClose={() => setAdding(null)} />}
    </>
  );
}
