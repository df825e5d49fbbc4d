// Price and discount, which determine each other; their hypothesis; the fluidity grid.
import { MoneyField, PercentField, SwitchField } from "#kit/field/fields.tsx";
import { Price } from "#kit/cell/cells.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { isPriceable } from "../../model/editor/partial-form.ts";
import { FluidityTable } from "../parts/FluidityTable.tsx";
import { RentWaterfall } from "../parts/RentWaterfall.tsx";
import css from "../quotes.module.css";
import { useQuoteDraft } from "./quote-draft.ts";
import { quoteRecordFields } from "../../model/record-fields.ts";

export function PriceFields() {
  const { draft } = useQuoteDraft();
  const { pricing, isBoughtInFrance } = draft;
  const { hypothesis } = pricing;
  return (
    <Group title="Loyer du véhicule">
      <Row>
        <PercentField
          name="discount"
          of={quoteRecordFields.discount}
          description="Le loyer suit la remise, et la remise suit le loyer"
        />
        <MoneyField
          name="priceCents"
          of={quoteRecordFields.priceCents}
          description={
            pricing.suggestedRentCents === null
              ? "Aucun loyer conseillé : à saisir"
              : "Sans options ni services"
          }
        />
      </Row>
      {draft.type === "long" && (
        <>
          <Facts
            columns={4}
            of={[
              ["Loyer conseillé", <Price key="suggested" cents={pricing.suggestedRentCents} withUnit />],
              ["Prix d’achat", <Price key="buying" cents={hypothesis.buyingPriceCents} isFixed />],
              ["Prix de revente", <Price key="selling" cents={hypothesis.sellingPriceCents} isFixed />],
              ["Entretien", <Price key="maintenance" cents={hypothesis.maintenanceCostCents} isFixed />],
            ]}
          />
          <Row>
            <SwitchField
              name="isBoughtInFrance"
              of={quoteRecordFields.isBoughtInFrance}
              description="Permet de saisir un prix d’achat"
            />
            {isBoughtInFrance && (
              <MoneyField
                name="frenchBuyingPriceCents"
                of={quoteRecordFields.frenchBuyingPriceCents}
                description="Celui du catalogue si rien n’est saisi"
              />
            )}
          </Row>
        </>
      )}
      {pricing.missing.map((sentence) => (
        <p key={sentence} className={css.note}>
          {sentence}
        </p>
      ))}
    </Group>
  );
}

export function WaterfallGroup() {
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

export function FluidityGroup() {
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
