// The documents of a scoring, and a form for each type that may be added.
import { scanTypes } from "#kernel/documents/files.ts";
import { SegmentedControl, Button } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { RemoveIcon } from "#kit/dialog/RemoveButton.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { TextField, TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { scoringsContract } from "../../contract/scorings.ts";
import {
  offeredTypes,
  type ScoringDocument,
  scoringDocuments,
  standardTypes,
  releaseDays,
} from "../../model/documents.ts";
import type { Scoring } from "../../model/scoring.ts";
import css from "./parts.module.css";

const kinds = { standard: "Pièce", liasse: "Liasse fiscale", extra: "Autre document" } as const;
type Kind = keyof typeof kinds;

const file = (
  <FileField name="file" label="Fichier" description="PDF, JPEG ou PNG" types={scanTypes} isRequired />
);

function AddForm({ companyId, clientType }: Pick<Scoring, "companyId" | "clientType">) {
  const offered = offeredTypes(clientType);
  const standardOptions = standardTypes
    .filter((type) => offered.includes(type))
    .map((value) => ({ value, label: scoringDocuments[value] }));
  const visible = Object.entries(kinds).filter(
    ([kind]) => kind !== "liasse" || offered.includes("LIASSE_FISCALE"),
  );
  const [kind, setKind] = useState<Kind>("standard");
  const [sent, setSent] = useState(0);
  const done = (): void => {
    notifySuccess("Le document est ajouté.");
    setSent((count) => count + 1);
  };
  const common = { params: { companyId }, submit: "Ajouter", onDone: done };
  return (
    <Stack gap={12} align="stretch" above={14} className={css.add}>
      <SegmentedControl
        aria-label="Genre de document à ajouter"
        data={visible.map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={(next) => setKind(next as Kind)}
      />
      {kind === "standard" && (
        <FormPanel key={sent} endpoint={scoringsContract.addStandardDocument} {...common}>
          <Row>
            <SelectField name="documentType" label="Pièce" options={standardOptions} />
            {file}
          </Row>
        </FormPanel>
      )}
      {kind === "liasse" && (
        <FormPanel key={sent} endpoint={scoringsContract.addLiasseFiscale} {...common}>
          <Row>
            <DayField name="closingDate" label="Date de clôture" />
            {file}
          </Row>
        </FormPanel>
      )}
      {kind === "extra" && (
        <FormPanel key={sent} endpoint={scoringsContract.addExtraDocument} {...common}>
          <Row>
            <TextField name="documentName" label="Nom du document" maxLength={120} />
            {file}
          </Row>
        </FormPanel>
      )}
    </Stack>
  );
}

const noteOf = ({ addedBy, addedAt, closingDate, reliedOnBy, isRestricted }: ScoringDocument): string =>
  [
    closingDate && `clôture du ${frenchDay(closingDate)}`,
    addedBy,
    frenchInstant(addedAt),
    reliedOnBy && `à l’appui de ${reliedOnBy}`,
    isRestricted && "réservé aux analystes crédit",
  ]
    .filter(Boolean)
    .join(", ");
const titleOf = ({ type, name }: ScoringDocument): string =>
  type === "EXTRA" ? name : scoringDocuments[type];

/** A scorer’s release of the restricted documents, for the export of a person’s data. */
function DocumentRelease({ scoring }: { scoring: Scoring }) {
  const [isOpen, setOpen] = useState(false);
  const { companyId, documentsReleasedAt, documentsReleasedBy } = scoring;
  return (
    <Inline gap={10} wraps align="center" above={10}>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        Autoriser l’export des documents restreints
      </Button>
      {documentsReleasedAt !== null && (
        <Text as="span" ink="quiet">
          Export autorisé par {documentsReleasedBy} le {frenchInstant(documentsReleasedAt)}, pour{" "}
          {releaseDays} jours.
        </Text>
      )}
      {isOpen && (
        <FormDialog
          onClose={() => setOpen(false)}
          title="Autoriser l’export des documents à accès restreint"
          closesOutside={false}
          endpoint={scoringsContract.releaseRestrictedDocuments}
          params={{ companyId }}
          start={{ reason: "" }}
          submit="Autoriser l’export"
          done="L’export des données de la personne emportera ces documents."
        >
          <TextArea
            name="reason"
            label="Motif"
            description={`Un administrateur pourra les remettre à la personne qui demande ses données, pendant ${releaseDays} jours.`}
            rows={3}
          />
        </FormDialog>
      )}
    </Inline>
  );
}

export function ScoringDocuments({ scoring, mayChange }: { scoring: Scoring; mayChange: boolean }) {
  const { hasPermission } = useSession();
  const { companyId, documents } = scoring;
  const mayOpen = ({ isRestricted }: ScoringDocument): boolean =>
    !isRestricted || hasPermission("READ_RESTRICTED_DOCUMENT");
  const removal = (document: ScoringDocument) =>
    mayChange &&
    document.reliedOnBy === "" && (
      <RemoveIcon
        name={`Retirer ${titleOf(document)}`}
        title="Retirer ce document ?"
        text={`« ${titleOf(document)} » ne pourra pas être retrouvé. Un dossier que cela rend incomplet revient à compléter.`}
        remove={() =>
          call(scoringsContract.removeScoringDocument, { params: { companyId, documentId: document.id } })
        }
      />
    );
  const lines = documents.filter(mayOpen).map((document) => ({
    key: document.id,
    name: titleOf(document),
    note: noteOf(document),
    endpoint: document.isRestricted
      ? scoringsContract.downloadRestrictedDocument
      : scoringsContract.downloadBasicDocument,
    sent: { params: { companyId, documentId: document.id } },
    action: removal(document),
  }));
  const closed = documents.filter((document) => !mayOpen(document));
  return (
    <Section title="Documents">
      {(lines.length > 0 || closed.length === 0) && <Documents lines={lines} empty="Aucun document" />}
      {closed.length > 0 && (
        <Box as="ul" ink="quiet" className={css.closed} aria-label="Documents réservés aux analystes crédit">
          {closed.map((document) => (
            <Inline as="li" gap={10} padding={6} paddingX={0} key={document.id}>
              <IconLock size={15} stroke={1.6} aria-hidden="true" />
              {titleOf(document)}
              <small>{noteOf(document)}</small>
              {removal(document)}
            </Inline>
          ))}
        </Box>
      )}
      {documents.some(({ isRestricted }) => isRestricted) && hasPermission("READ_RESTRICTED_DOCUMENT") && (
        <DocumentRelease scoring={scoring} />
      )}
      {mayChange && <AddForm companyId={companyId} clientType={scoring.clientType} />}
    </Section>
  );
}
