// The months of an issuer, the newest first, below the one to freeze.
import { Button } from "@mantine/core";
import { monthText } from "#billing/model/why.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import type { Tone } from "#kernel/flow/flow.ts";
import { capitalise } from "#kernel/text/case.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Bullets, Inline, Stack } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { DownloadButton } from "#kit/record/DownloadButton.tsx";
import { booksContract as api } from "../../contract.ts";
import { checkKeys } from "../../model/checks.ts";
import { monthRecord } from "../../model/records.ts";
import type { BookMonth } from "../../model/views.ts";
import type { Books } from "../parts/books.ts";
import { FreezingMonth, MonthToFreeze } from "./MonthToFreeze.tsx";

const statuses: Readonly<Record<BookMonth["status"], { label: string; tone: Tone }>> = {
  OPEN: { label: "Ouvert", tone: "neutral" },
  FREEZING: { label: "En cours", tone: "info" },
  FROZEN: { label: "Figé", tone: "success" },
};

const copy = (hash: string): Promise<void> =>
  navigator.clipboard.writeText(hash).then(
    () => notifySuccess("Empreinte copiée."),
    (error: unknown) => notifyFailure(error, "L’empreinte n’est pas copiée"),
  );

const Hash = ({ of: { fileHash } }: { of: BookMonth }) =>
  fileHash !== "" && (
    <Inline gap={4}>
      <code title={fileHash}>{fileHash.slice(0, 10)}</code>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label="Copier l’empreinte SHA-256 du fichier"
        onClick={() => void copy(fileHash)}
      >
        Copier
      </Button>
    </Inline>
  );

const Frozen = ({ of: { frozenAt, frozenBy, accepted, findings } }: { of: BookMonth }) =>
  frozenAt && (
    <Stack gap={2}>
      <span>
        le {frenchInstant(frozenAt)}, par {frozenBy}
      </span>
      {accepted.map(({ check, reason }) => (
        <small key={check}>
          Accepté : {checkKeys[check]} ({reason})
        </small>
      ))}
      {findings.length > 0 && (
        <Bullets ink="danger">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </Bullets>
      )}
    </Stack>
  );

const File = ({ of: { issuerId, month, status } }: { of: BookMonth }) =>
  status !== "FREEZING" && (
    <DownloadButton endpoint={api.readMonthFile} sent={{ params: { issuerId, month } }}>
      {status === "FROZEN" ? "Télécharger" : "Provisoire"}
    </DownloadButton>
  );

const MonthsTable = ({ months }: { months: readonly BookMonth[] }) => (
  <FieldTable
    label="Mois"
    rows={months}
    fields={monthRecord.fields}
    keyOf={({ month }) => month}
    columns={[
      { key: "month", cell: ({ month }) => capitalise(monthText(month)) },
      {
        title: "Statut",
        cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>,
      },
      "entryCount",
      "debitCents",
      { title: "Fichier", cell: (one) => <File of={one} /> },
      { title: "Empreinte", cell: (one) => <Hash of={one} /> },
      { title: "Figé", isLong: true, cell: (one) => <Frozen of={one} /> },
    ]}
  />
);

export function Months({ books }: { books: Books }) {
  const { data, pending } = useLoadedRead(api.readBookMonths, {});
  if (!data) return pending;
  const months = data.issuers.find(({ issuerId }) => issuerId === books.issuer.id)?.months ?? [];
  const freezing = months.find(({ status }) => status === "FREEZING");
  const next = months.findLast(({ status }) => status === "OPEN");
  return (
    <>
      {freezing ? <FreezingMonth month={freezing} /> : next && <MonthToFreeze month={next} books={books} />}
      <Section title="Mois" isFlush>
        <MonthsTable months={months} />
      </Section>
    </>
  );
}
