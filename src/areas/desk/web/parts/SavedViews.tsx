// Usual selections of a list and the views that people saved, each with its current number of rows.
import { ActionIcon, Button } from "@mantine/core";
import { IconDots, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { ListEndpoint } from "#kernel/contract.ts";
import { formatListQuery, type ListQuery, parseListQuery } from "#kernel/list.ts";
import { frenchNumber } from "#kernel/money.ts";
import { readListQuery } from "#kernel/web/navigation/address.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { usePageActions } from "#kit/page/actions.ts";
import type { ViewsProps } from "#kit/ports.ts";
import { type SavedView, viewEndpoints } from "../../contract/views.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import css from "./views.module.css";

const SaveView = lazyDialog(async () => ({ default: (await import("./SaveView.tsx")).SaveView }));
const RenameView = lazyDialog(async () => ({ default: (await import("./SaveView.tsx")).RenameView }));

/** The canonical form of a query, for comparison; the page is ignored. */
function textOfQuery(endpoint: ListEndpoint, query: ListQuery): string {
  const { page: _page, ...savedQuery } = formatListQuery(endpoint, query);
  return new URLSearchParams(Object.entries(savedQuery).sort(([a], [b]) => a.localeCompare(b))).toString();
}

function ViewMenu({ view }: { view: SavedView }) {
  const remove = useWrite(viewEndpoints.deleteView);
  const [isRenaming, setRenaming] = useState(false);
  const ask = async (): Promise<void> => {
    if (
      await confirm({
        title: `Supprimer la vue « ${view.name} » ?`,
        text: view.isShared ? "Elle disparaîtra aussi chez vos collègues." : undefined,
        yes: "Supprimer",
        isDanger: true,
      })
    ) {
      await remove.mutateAsync({ params: { id: view.id } }).catch(notifyFailure);
    }
  };
  const button = (
    <ActionIcon size="xs" aria-label={`Actions de la vue ${view.name}`}>
      <IconDots size={14} />
    </ActionIcon>
  );
  return (
    <>
      <Menu target={button} label={`Actions de la vue ${view.name}`}>
        <MenuItem onClick={() => setRenaming(true)}>Renommer ou partager</MenuItem>
        <MenuItem isDanger onClick={() => void ask()}>
          Supprimer la vue
        </MenuItem>
      </Menu>
      {isRenaming && <RenameView view={view} onClose={() => setRenaming(false)} />}
    </>
  );
}

/** Updates the opened view with the current query of the screen. */
function UpdateView({ view, query }: { view: SavedView; query: string }) {
  const change = useWrite(viewEndpoints.changeView);
  const run = (): void =>
    void change
      .mutateAsync({ params: { id: view.id }, body: { version: view.version, query } })
      .then(() => notifySuccess(`Vue « ${view.name} » mise à jour.`), notifyFailure);
  return (
    <Button variant="subtle" size="compact-xs" loading={change.isPending} onClick={run}>
      Mettre à jour « {view.name} »
    </Button>
  );
}

const CountText = ({ children }: { children: string }) => (
  <Text as="span" ink="muted" weight="medium" isNumeric className={css.count}>
    {children}
  </Text>
);

export default function SavedViews({ name, endpoint, query, selections, set }: ViewsProps) {
  const sent = { query: { list: name } };
  const { data } = useRead(viewEndpoints.savedViews, sent, { isQuiet: true });
  const counts =
    useRead(viewEndpoints.savedViewCounts, sent, { isQuiet: true, enabled: (data?.items.length ?? 0) > 0 })
      .data?.counts ?? {};
  const [isSaving, setSaving] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const now = textOfQuery(endpoint, query);
  const all = parseListQuery(endpoint, {});
  const views = (data?.items ?? []).map((view) => ({
    view,
    savedQuery: readListQuery(endpoint, view.query).query,
  }));
  const active = views.find(({ savedQuery }) => textOfQuery(endpoint, savedQuery) === now)?.view;
  const chosen = views.find(({ view }) => view.id === chosenId && view.mayChange)?.view;
  const isChanged =
    query.conditions.length > 0 ||
    query.search !== "" ||
    textOfQuery(endpoint, { ...query, pageSize: all.pageSize }) !== "";
  const conditions = JSON.stringify(query.conditions);
  const selected = selections.find((one) => JSON.stringify(one.conditions) === conditions);
  const isNew = isChanged && !active && !selected;
  usePageActions(isNew ? [{ label: "Enregistrer la vue", run: () => setSaving(true) }] : []);
  return (
    <Inline gap={2} className={css.views} role="group" aria-label="Vues">
      <button
        type="button"
        className={css.view}
        aria-pressed={!isChanged}
        onClick={() => (setChosenId(null), set(all))}
      >
        Tout
      </button>
      {selections.map((one) => (
        <button
          key={one.name}
          type="button"
          className={css.view}
          aria-pressed={one === selected}
          onClick={() => (setChosenId(null), set({ ...all, conditions: one.conditions }))}
        >
          {one.name} {one.count !== undefined && <CountText>{frenchNumber(one.count)}</CountText>}
        </button>
      ))}
      {views.map(({ view, savedQuery }) => {
        const count = counts[view.id];
        return (
          <span key={view.id} className={css.viewSlot}>
            <button
              type="button"
              className={css.view}
              aria-pressed={view === active}
              title={view.isMine ? undefined : `Partagée par ${view.ownerName}`}
              onClick={() => (setChosenId(view.id), set(savedQuery))}
            >
              {view.name}{" "}
              {count && <CountText>{frenchNumber(count.count) + (count.isExact ? "" : "+")}</CountText>}
            </button>
            {view === active && view.mayChange && <ViewMenu view={view} />}
          </span>
        );
      })}
      {isNew && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={13} />}
          onClick={() => setSaving(true)}
        >
          Enregistrer la vue
        </Button>
      )}
      {isNew && chosen && <UpdateView view={chosen} query={now} />}
      {isSaving && <SaveView list={name} query={now} onClose={() => setSaving(false)} />}
    </Inline>
  );
}
