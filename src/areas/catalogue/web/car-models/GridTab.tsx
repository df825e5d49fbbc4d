// The price grids of a model, read and edited: for one finish or configuration, or for several at once.
import { Button, Select } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Combobox.css";
import { useState } from "react";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { useSession } from "#kernel/web/session.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Grid } from "../../model/grid.ts";
import { draftOf, type GridDraft, readDraft } from "../parts/grid-draft.ts";
import { GridEditor } from "../parts/GridEditor.tsx";
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
  save: (key: string, grid: Grid | null) => Promise<unknown>;
}

interface EditorProps {
  title: string;
  scope: GridScope;
  onSave: (grid: Grid | null) => Promise<unknown>;
}

function Editor({ title, scope, onSave }: EditorProps) {
  const [current = null] = scope.grids;
  const [draft, setDraft] = useState<GridDraft | null>(null);
  const [isSaving, setSaving] = useState(false);
  const shown = draft ?? draftOf(current);
  const read = readDraft(shown);
  const save = async (): Promise<void> => {
    setSaving(true);
    await onSave(read.grid)
      .then(() => {
        setDraft(null);
        notifySuccess("La grille est enregistrée.");
      })
      .catch(notifyFailure);
    setSaving(false);
  };
  const isMixed = scope.grids.some((grid) => JSON.stringify(grid) !== JSON.stringify(current));
  return (
    <>
      {isMixed && (
        <p className={css.note}>Les grilles de cette sélection diffèrent : celle de la première est affichée, et l’enregistrer les remplace toutes.</p>
      )}
      <GridEditor draft={shown} read={read} onChange={setDraft} label={title} />
      <div className={css.chooser} style={{ marginTop: 14, marginBottom: 0 }}>
        <Button onClick={() => void save()} loading={isSaving} disabled={read.problems.size > 0 || (draft === null && !isMixed)}>
          {read.isEmpty ? "Retirer la grille" : scope.grids.length > 1 ? `Enregistrer pour ${scope.grids.length}` : "Enregistrer"}
        </Button>
        {draft && (
          <Button variant="subtle" color="gray" onClick={() => setDraft(null)}>
            Revenir à la grille enregistrée
          </Button>
        )}
        {read.problems.size > 0 && <span className={css.note}>{read.problems.size} case(s) à compléter ou à corriger.</span>}
      </div>
    </>
  );
}

export function GridTab({ title, hint, scopes, first, save }: GridTabProps) {
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
        <Editor key={scope.key} title={title} scope={scope} onSave={(next) => save(scope.key, next)} />
      ) : grid ? (
        <GridTable grid={grid} label={title} />
      ) : (
        <Empty title="Aucune grille" hint="Un administrateur peut la renseigner." />
      )}
    </Section>
  );
}
