// The documents of a scoring, and a form for each type that may be added.
import { scanTypes } from "#kernel/documents/files.ts";
import { ActionIcon, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { IconLock, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { Box, Inline, Stack } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { scoringsContract } from "../../contract/scorings.ts";
import {
  offeredTypes,
  type ScoringDocument,
  scoringDocuments,
  standardTypes,
} from "../../model/documents.ts";
import type { Scoring } from "../../model/scoring.ts";
import { DocumentRelease } from "./DocumentRelease.tsx";
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

function RemoveButton({ companyId, document }: { companyId: string; document: ScoringDocument }) {
  const remove = useWrite(scoringsContract.removeScoringDocument);
  const ask = async (): Promise<void> => {
    const text = `« ${titleOf(document)} » ne pourra pas être retrouvé. Un dossier que cela rend incomplet revient à compléter.`;
    if (!(await confirm({ title: "Retirer ce document ?", text, yes: "Retirer", isDanger: true }))) return;
    await remove
      .mutateAsync({ params: { companyId, documentId: document.id } })
      .catch((error: unknown) => notifyFailure(error));
  };
  return (
    <ActionIcon
      aria-label={`Retirer ${titleOf(document)}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  );
}

export function ScoringDocuments({ scoring, mayChange }: { scoring: Scoring; mayChange: boolean }) {
  const { hasPermission } = useSession();
  const { companyId, documents } = scoring;
  const mayOpen = ({ isRestricted }: ScoringDocument): boolean =>
    !isRestricted || hasPermission("READ_RESTRICTED_DOCUMENT");
  const removal = (document: ScoringDocument) =>
    mayChange && document.reliedOnBy === "" && <RemoveButton companyId={companyId} document={document} />;
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
