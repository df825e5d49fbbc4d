// Bulk forms of the purchase and selling prices of several finishes.
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Result } from "#kernel/contract.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { PercentField } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { RunRow } from "#kit/list/bulk/bulk.ts";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { carModelContract as models } from "../../../contract/car-models.ts";
import { type Grid, gridSchema } from "../../../model/grid.ts";
import { GridField } from "../../parts/GridField.tsx";
import { type ListedFinish, readVersion } from "./finish-version.ts";

type Question = BulkQuestion<ListedFinish>;

/** Null removes the grid. */
const setSellingGrid =
  (sellingPrices: Grid | null): RunRow<ListedFinish> =>
  async (finish) => {
    const { sent, version } = await readVersion(finish);
    await call(models.setSellingPrices, { ...sent, body: { sellingPrices, version } });
  };

/** Null restores the list price. A finish without list price has no base for a discount. */
const applyDiscount =
  (percent: number | null): RunRow<ListedFinish> =>
  async (finish) => {
    const { sent, version } = await readVersion(finish);
    const list = finish.buyingPriceCents;
    if (percent !== null && list === null)
      throw new Error("Sans prix catalogue, il n’y a rien sur quoi remiser.");
    const estimatedBuyingPriceCents: Cents | null =
      percent === null || list === null ? null : roundCents(list * (1 - percent / 100));
    await call(models.setBuyingPrice, { ...sent, body: { estimatedBuyingPriceCents, version } });
  };

const finishCount = ({ length }: readonly unknown[]): string => `${length} finition${length > 1 ? "s" : ""}`;

const discountSchema = z.object({ percent: z.number().min(0).max(100).nullable() });
const DiscountForm = ({ items, answer }: Question) => (
  <BulkForm
    title={`Prix d’achat estimé de ${finishCount(items)}`}
    schema={discountSchema}
    start={{ percent: null }}
    submit={`Appliquer à ${finishCount(items)}`}
    run={({ percent }) => applyDiscount(percent)}
    answer={answer}
  >
    <PercentField
      name="percent"
      label="Remise sur le prix catalogue"
      description="Laissez vide pour retenir de nouveau le prix catalogue."
    />
  </BulkForm>
);

/** An existing grid may be emptied. */
const gridFormSchema = (grid: Grid | null) =>
  z.object({ sellingPrices: grid ? gridSchema.nullable() : gridSchema });
function GridForm({ items, answer }: Question) {
  const [first] = items;
  // Fetched at each opening, and never refreshed: the form starts from it and must not change while being edited.
  const { data, error, refetch } = useQuery<Result<typeof models.readFinish>, CallFailure>({
    queryKey: ["grid of several finishes", first?.id],
    queryFn: ({ signal }) => call(models.readFinish, { params: { id: first?.id ?? "" } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const grid = data?.finish.sellingPrices ?? null;
  const title = `Grille de revente de ${finishCount(items)}`;
  if (!data)
    return (
      <Dialog isOpen onClose={() => answer(null)} title={title} size="xl">
        {error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton lines={6} />}
      </Dialog>
    );
  return (
    <BulkForm
      title={title}
      size="xl"
      schema={gridFormSchema(grid)}
      start={{ sellingPrices: grid }}
      submit={`Enregistrer pour ${finishCount(items)}`}
      run={({ sellingPrices }) => setSellingGrid(sellingPrices)}
      answer={answer}
    >
      <Text below={10} ink="muted">
        La grille de la première est affichée ; elle remplacera celle de chacune.
        {grid && " Vidée, elle est retirée de chacune."}
      </Text>
      <GridField name="sellingPrices" label="Prix de revente" />
    </BulkForm>
  );
}

export default function FinishBulkForm({ action, ...question }: Question & { action: "grid" | "discount" }) {
  return action === "grid" ? <GridForm {...question} /> : <DiscountForm {...question} />;
}
