// Visible columns and their order, and the export of the displayed rows.
import { ActionIcon, Button } from "@mantine/core";
import { IconColumns3, IconDownload, IconGripVertical } from "@tabler/icons-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { maximumSelectedRows } from "#kernel/list.ts";
import { callDocument, downloadFile } from "#kernel/web/calls/client.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Popover } from "../float/Popover.tsx";
import { Menu, MenuItem } from "../float/Menu.tsx";
import { notifyFailure } from "../notify.ts";
import { usePageActions } from "../page/actions.ts";
import type { AnyColumn, Arrangement } from "./columns.tsx";
import css from "./list.module.css";
import type { ListRequest } from "./state.ts";

function ColumnLine({ column, arrangement }: { column: AnyColumn; arrangement: Arrangement }) {
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const key = event.dataTransfer.getData("text/plain");
    if (key && key !== column.key) arrangement.move(key, column.key);
  };
  const step = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const index = arrangement.all.indexOf(column);
    const before =
      event.key === "ArrowUp" ? arrangement.all[index - 1]?.key : arrangement.all[index + 2]?.key;
    if (index > 0 || event.key === "ArrowDown") arrangement.move(column.key, before ?? "");
  };
  return (
    <label
      className={css.columnLine}
      draggable
      onDragStart={(event) => event.dataTransfer.setData("text/plain", column.key)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onKeyDown={step}
    >
      <input
        type="checkbox"
        checked={!arrangement.isHidden(column)}
        onChange={() => arrangement.toggle(column.key)}
      />
      <span>{column.label}</span>
      <IconGripVertical size={14} stroke={1.5} aria-hidden="true" />
    </label>
  );
}

/** An action of a list; inside another screen its label names the list. */
const actionLabel = (label: string, panel: string | undefined): string =>
  panel ? `${label} : ${panel}` : label;

export function ColumnMenu({ arrangement, panel }: { arrangement: Arrangement; panel: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  usePageActions([{ label: actionLabel("Choisir les colonnes", panel), run: () => setOpen(true) }]);
  const button = (
    <ActionIcon aria-label="Choisir les colonnes" title="Colonnes" onClick={() => setOpen(!isOpen)}>
      <IconColumns3 size={17} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      target={button}
      label="Colonnes"
      side="bottom-end"
    >
      <Stack className={css.columnLines}>
        {arrangement.all.map((column) => (
          <ColumnLine key={column.key} column={column} arrangement={arrangement} />
        ))}
      </Stack>
      <Text above={8} below={8} ink="muted" size="small" className={css.hint}>
        Glissez une ligne pour la déplacer, ou Alt + ↑ ↓.
      </Text>
      <Button variant="subtle" color="gray" fullWidth onClick={arrangement.reset}>
        Rétablir
      </Button>
    </Popover>
  );
}

interface ExportMenuProps {
  request: ListRequest;
  arrangement: Arrangement;
  /** The selected rows; all rows of the list when absent. */
  ids?: readonly string[];
  /** The title of a list inside another screen. */
  panel?: string | undefined;
}

/** Exports the displayed rows, or the selected ones, as a file. */
export function ExportMenu({
  request: { endpoint, params, query },
  arrangement,
  ids,
  panel,
}: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (format: "csv" | "xlsx"): Promise<void> => {
    setBusy(true);
    const columns = arrangement.visible.map(({ key }) => key).join(",");
    try {
      const extra = { format, columns, ...(ids && { ids: ids.join(",") }) };
      downloadFile(
        await callDocument(endpoint, { params, list: { ...query, page: 1 } }, { suffix: "/export", extra }),
      );
    } catch (error) {
      notifyFailure(error, "Export");
    } finally {
      setBusy(false);
    }
  };
  const what = ids ? "Exporter la sélection" : "Exporter";
  usePageActions([
    { label: actionLabel(`${what} en Excel`, panel), run: () => run("xlsx") },
    { label: actionLabel(`${what} en CSV`, panel), run: () => run("csv") },
  ]);
  const button = ids ? (
    <Button variant="default" leftSection={<IconDownload size={15} stroke={1.6} />} loading={isBusy}>
      Exporter
    </Button>
  ) : (
    <ActionIcon aria-label="Exporter la liste" title="Exporter" loading={isBusy}>
      <IconDownload size={17} stroke={1.6} />
    </ActionIcon>
  );
  const refusal =
    ids && ids.length > maximumSelectedRows
      ? `${maximumSelectedRows} lignes au plus : exportez plutôt la liste filtrée.`
      : undefined;
  return (
    <Menu target={button} label={what}>
      <MenuItem refusal={refusal} onClick={() => void run("xlsx")}>
        Excel (XLSX)
      </MenuItem>
      <MenuItem refusal={refusal} onClick={() => void run("csv")}>
        CSV
      </MenuItem>
    </Menu>
  );
}
