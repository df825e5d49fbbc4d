// Scopes of a price grid edit: one finish or configuration, or several that will then share it.
import { type CarModel, type Configuration, type Finish, gearboxes } from "../../../model/car-model.ts";
import type { Grid } from "../../../model/grid.ts";
import { engineQuery } from "../engine-query.ts";

export interface GridScope {
  key: string;
  label: string;
  /** Query that selects the whole scope. */
  query: Partial<ReturnType<typeof engineQuery>> & { finishName?: string };
  /** Current grids of the whole scope. */
  grids: readonly (Grid | null)[];
}

const engineLabel = (one: Configuration): string =>
  `${one.motorization} (${gearboxes[one.gearbox].toLowerCase()})`;
const isMany = <T>(of: readonly T[]): boolean => of.length > 1;
const sellingGrids = (of: readonly Finish[]) => of.map(({ sellingPrices }) => sellingPrices);
const wholeModelScope = (label: string, grids: GridScope["grids"]): GridScope => ({
  key: "all",
  label,
  query: {},
  grids,
});

export function sellingScopes({ configurations }: CarModel): GridScope[] {
  const everything = configurations.flatMap(({ finishes }) => finishes);
  const engines = configurations.flatMap((one): GridScope[] => {
    const query = engineQuery(one);
    return [
      ...one.finishes.map((finish) => ({
        key: finish.id,
        label: `${finish.name} · ${engineLabel(one)}`,
        query: { ...query, finishName: finish.name },
        grids: [finish.sellingPrices],
      })),
      ...(isMany(one.finishes)
        ? [
            {
              key: one.id,
              label: `Toutes les finitions ${engineLabel(one)}`,
              query,
              grids: sellingGrids(one.finishes),
            },
          ]
        : []),
    ];
  });
  return [
    ...engines,
    ...(isMany(configurations) && isMany(everything)
      ? [wholeModelScope("Toutes les finitions du modèle", sellingGrids(everything))]
      : []),
  ];
}

export function maintenanceScopes({ configurations }: CarModel): GridScope[] {
  const engines = configurations.map((one): GridScope => ({
    key: one.id,
    label: engineLabel(one),
    query: engineQuery(one),
    grids: [one.maintenanceCosts],
  }));
  const grids = configurations.map(({ maintenanceCosts }) => maintenanceCosts);
  return [
    ...engines,
    ...(isMany(configurations) ? [wholeModelScope("Toutes les motorisations", grids)] : []),
  ];
}
