// Documents of a record, opened or downloaded with the identity of the session.
import { ActionIcon } from "@mantine/core";
import { IconDownload, IconFile, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Endpoint } from "#kernel/contract.ts";
import { Empty } from "../page/Empty.tsx";
import { usePending } from "../pending.ts";
import { openDocument, saveDocument } from "./open-document.ts";
import css from "./record.module.css";

export interface DocumentLine {
  key: string;
  name: string;
  /** In small type: its date, its kind. */
  note?: ReactNode;
  /** The endpoint that serves it, and its arguments. */
  endpoint: Endpoint;
  sent: object;
  /** False when the reader may see that it exists but not open it. */
  isOpen?: boolean;
  /** At the end of the line: a button to remove it. */
  action?: ReactNode;
}

function Line({ line }: { line: DocumentLine }) {
  const { pending, run } = usePending();
  const save = async (): Promise<void> => {
    await saveDocument(line.endpoint, line.sent, line.name);
  };
  if (line.isOpen === false)
    return (
      <li>
        <IconLock size={17} stroke={1.5} aria-hidden="true" />
        <span>{line.name}</span>
        <small>{line.note} · réservé</small>
      </li>
    );
  return (
    <li>
      <IconFile size={17} stroke={1.5} aria-hidden="true" />
      <button type="button" onClick={() => void openDocument(line.endpoint, line.sent)}>
        {line.name}
      </button>
      <small>{line.note}</small>
      <ActionIcon
        aria-label={`Télécharger ${line.name}`}
        loading={pending !== null}
        onClick={() => void run(save)}
      >
        <IconDownload size={16} stroke={1.6} />
      </ActionIcon>
      {line.action}
    </li>
  );
}

export function Documents({
  lines,
  empty = "Aucun document",
}: {
  lines: readonly DocumentLine[];
  empty?: string;
}) {
  if (lines.length === 0) return <Empty title={empty} />;
  return (
    <ul className={css.documents}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  );
}
