// The price grids of a model, read and edited: for one finish or configuration, or for several at once.
import { Select } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import { type ReactNode, useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Grid } from "../../model/grid.ts";
import { GridTable } from "../parts/GridTable.tsx";
import css from "./car-model.module.css";

/** What a grid is edited for: one thing, or several that will then share it. */
export interface GridScope {
  key: string;
  label: string;
  /** The grids of all that it covers, as they are. */
  grids: readonly (Grid | null)[];
}

interface GridTabProps {
  title: string;
  hint: string;
  scopes: readonly GridScope[];
  /** The key of the scope to begin with. */
  first: string;
  /** The form that changes the grid of a scope. */
  form: (scope: GridScope) => ReactNode;
}

const isMixed = ({ grids: [current = null, ...others] }: GridScope): boolean => others.some((grid) => JSON.stringify(grid) !== JSON.stringify(current));

export const submitOf = ({ grids }: GridScope): string => (grids.length > 1 ? `Enregistrer pour ${grids.length}` : "Enregistrer");

export function GridTab({ title, hint, scopes, first, form }: GridTabProps) {
  const mayChange = useSession().holds("MANAGE_MODEL_PRICES");
  const [chosen, setChosen] = useState(first);
  const scope = scopes.find(({ key }) => key === chosen) ?? scopes[0];
  if (!scope) return <Empty title="Aucune motorisation" hint="Ajoutez d’abord une motorisation et une finition au modèle." />;
  const [grid = null] = scope.grids;
  return (
    <Section title={title}>
      <p className={css.note}>{hint}</p>
      <div className={css.chooser}>
        <Select
          label="Pour"
          w={360}
          maw="100%"
          data={scopes.map(({ key, label }) => ({ value: key, label }))}
          value={scope.key}
          onChange={(key) => key && setChosen(key)}
          allowDeselect={false}
          searchable={scopes.length > 8}
        />
      </div>
      {mayChange ? (
        <>
          {isMixed(scope) && (
            <p className={css.note}>Les grilles de cette sélection diffèrent : celle de la première est affichée, et l’enregistrer les remplace toutes.</p>
          )}
          {form(scope)}
        </>
      ) : grid ? (
        <GridTable grid={grid} label={title} />
      ) : (
        <Empty title="Aucune grille" hint="Un administrateur peut la renseigner." />
      )}
    </Section>
  );
}
