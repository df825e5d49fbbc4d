// The composition of the rent, and the fluidity grid.
import { Group } from "#kit/form/FormPanel.tsx";
import { isPriceable } from "../../model/editor/partial-form.ts";
import { FluidityTable } from "../parts/FluidityTable.tsx";
import { RentWaterfall } from "../parts/RentWaterfall.tsx";
import { useQuoteDraft } from "./quote-draft.ts";

function WaterfallGroup() {
  const { draft } = useQuoteDraft();
  if (draft.pricing.suggestedRentCents === null || !isPriceable(draft)) return null;
  return (
    <Group
      title="Composition du loyer"
      hint="Par mois et hors taxes ; chaque ligne dit l’article ou le paramètre qui la fonde."
    >
      <RentWaterfall pricing={draft.pricing} priceCents={draft.priceCents ?? 0} />
    </Group>
  );
}

function FluidityGroup() {
  const { draft } = useQuoteDraft();
  if (!isPriceable(draft) || (draft.finishId ?? draft.categoryId) === null) return null;
  return (
    <Group
      title="Grille de fluidité"
      hint="Le loyer du véhicule pour un autre kilométrage sur la même durée, là où le modèle de prix en connaît un."
    >
      <FluidityTable
        lines={draft.fluidityGrid}
        kilometrage={draft.kilometrage}
        durationMonths={draft.durationMonths}
        priceCents={draft.priceCents}
        kmPrices={draft.pricing.kmPrices ?? null}
      />
    </Group>
  );
}

export const RentTables = () => (
  <>
    <WaterfallGroup />
    <FluidityGroup />
  </>
);
