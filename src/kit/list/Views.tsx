// Saved views of a list, with how many rows each has now.
import { ActionIcon, Button } from "@mantine/core";
import { IconDots, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { ListEndpoint } from "#kernel/contract.ts";
import { formatListQuery, type ListQuery, parseListQuery } from "#kernel/list.ts";
import { frenchNumber } from "#kernel/money.ts";
import { readListQuery } from "#kernel/web/address.ts";
import { useRead, useWrite } from "#kernel/web/reads.ts";
import { confirm } from "../dialog/Confirm.tsx";
import { Menu, MenuItem } from "../float/Menu.tsx";
import { notifyFailure } from "../notify.ts";
import { ports, type SavedView } from "../ports.ts";
import css from "./list.module.css";

const SaveView = lazy(() => import("./SaveView.tsx"));

interface ViewsProps {
  name: string;
  endpoint: ListEndpoint;
  query: ListQuery;
  set: (change: Partial<ListQuery>) => void;
}

/** A query in one form, so that two can be compared; the page does not count. */
export function textOfQuery(endpoint: ListEndpoint, query: ListQuery): string {
  const { page: _page, ...asked } = formatListQuery(endpoint, query);
  return new URLSearchParams(Object.entries(asked).sort(([a], [b]) => a.localeCompare(b))).toString();
}

function ViewMenu({ view }: { view: SavedView }) {
  const remove = useWrite(ports().views.deleteView);
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
    <Menu target={button} label={`Actions de la vue ${view.name}`}>
      <MenuItem isDanger onClick={() => void ask()}>
        Supprimer la vue
      </MenuItem>
    </Menu>
  );
}

export default function Views({ name, endpoint, query, set }: ViewsProps) {
  const sent = { query: { list: name } };
  const { data } = useRead(ports().views.savedViews, sent, { isQuiet: true });
  const counts = useRead(ports().views.savedViewCounts, sent, { isQuiet: true, enabled: (data?.items.length ?? 0) > 0 }).data?.counts ?? {};
  const [isSaving, setSaving] = useState(false);
  const now = textOfQuery(endpoint, query);
  const all = parseListQuery(endpoint, {});
  const views = (data?.items ?? []).map((view) => ({ view, asked: readListQuery(endpoint, view.query).query }));
  const active = views.find(({ asked }) => textOfQuery(endpoint, asked) === now)?.view;
  const isChanged = query.conditions.length > 0 || query.search !== "" || textOfQuery(endpoint, { ...query, pageSize: all.pageSize }) !== "";
  return (
    <div className={css.views} role="group" aria-label="Vues enregistrées">
      <button type="button" className={css.view} aria-pressed={!isChanged} onClick={() => set(all)}>
        Tout
      </button>
      {views.map(({ view, asked }) => {
        const count = counts[view.id];
        return (
          <span key={view.id} className={css.viewSlot}>
            <button
              type="button"
              className={css.view}
              aria-pressed={view === active}
              title={view.isMine ? undefined : `Partagée par ${view.ownerName}`}
              onClick={() => set(asked)}
            >
              {view.name}
              {count && <span className={css.count}>{frenchNumber(count.count) + (count.isExact ? "" : "+")}</span>}
            </button>
            {view === active && view.isMine && <ViewMenu view={view} />}
          </span>
        );
      })}
      {isChanged && !active && (
        <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={13} />} onClick={() => setSaving(true)}>
          Enregistrer la vue
        </Button>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <SaveView list={name} query={now} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </div>
  );
}
