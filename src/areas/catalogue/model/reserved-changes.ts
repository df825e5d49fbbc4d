// Model changes reserved to users who set its prices: list prices, end of support, and rows with price grids.
// Other users may change everything else.
import type { FieldMessages, RowInUse } from "#kernel/failure.ts";
import type { CarModel, CarModelForm, Configuration, Finish } from "./car-model.ts";

const hasOwnPrices = (finish: Finish): boolean =>
  finish.sellingPrices !== null || finish.estimatedBuyingPriceCents !== null;

const listPriceReason = "Le prix catalogue est fixé par un administrateur.";

/** Fields of a form that make a reserved change, each with the reason. */
export function reservedFields(before: CarModel, form: CarModelForm): FieldMessages {
  const fields: FieldMessages = {};
  if (form.isEndOfSupport !== before.isEndOfSupport)
    fields.isEndOfSupport = "La fin de commercialisation est décidée par un administrateur.";
  const existing = new Map(
    before.configurations.flatMap((of) => of.finishes.map((finish) => [finish.id, { finish, of }] as const)),
  );
  form.configurations.forEach(({ id, finishes }, place) =>
    finishes.forEach((finish, line) => {
      const path = `configurations.${place}.finishes.${line}`;
      const current = finish.id === undefined ? undefined : existing.get(finish.id);
      if (finish.buyingPriceCents !== (current?.finish.buyingPriceCents ?? null))
        fields[`${path}.buyingPriceCents`] = listPriceReason;
      if (current && current.of.id !== id && current.of.maintenanceCosts !== null)
        fields[`${path}.name`] =
          "Cette finition suit la grille d’entretien de sa motorisation : un administrateur peut l’en changer.";
    }),
  );
  return fields;
}

const reservedNameReason = (name: string): string =>
  `« ${name} » porte des prix fixés par un administrateur : lui seul peut la retirer.`;
const hasMaintenanceGrid = (one: Configuration): boolean => one.maintenanceCosts !== null;

/** Rows removed by a form although they carry prices set by an administrator. */
export function reservedRows(before: CarModel, form: CarModelForm): RowInUse[] {
  const remaining = new Set(
    form.configurations.flatMap(({ id, finishes }) => [id, ...finishes.map((of) => of.id)]),
  );
  return before.configurations.flatMap((configuration): RowInUse[] => [
    ...(hasMaintenanceGrid(configuration) && !remaining.has(configuration.id)
      ? [
          {
            id: configuration.id,
            field: "motorization",
            message: reservedNameReason(configuration.motorization),
          },
        ]
      : []),
    ...configuration.finishes
      .filter((finish) => hasOwnPrices(finish) && !remaining.has(finish.id))
      .map(({ id, name }) => ({ id, field: "name", message: reservedNameReason(name) })),
  ]);
}
