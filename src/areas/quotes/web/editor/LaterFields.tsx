// The sections of the editor after the client and the car.
import { NumberField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import type { QuoteType } from "../../model/type.ts";
import { canComputeTotal, isPriceable } from "../../model/editor/partial-form.ts";
import { unusualAmounts } from "../../model/editor/unusual-amounts.ts";
import { quoteRecord } from "../../model/records.ts";
import { AmountConfirmations } from "../parts/AmountConfirmations.tsx";
import { FluidityTable } from "../parts/FluidityTable.tsx";
import { RentWaterfall } from "../parts/RentWaterfall.tsx";
import { ContractFields } from "./ContractFields.tsx";
import { PriceFields } from "./PriceFields.tsx";
import { ServiceFields } from "./ServiceFields.tsx";
import { useQuoteDraft } from "./quote-draft.ts";
import { useEditor } from "./editor-context.tsx";

/** Number of identical cars, each with its own quote. */
const Quantity = () => (
  <Group title="Quantité">
    <Row>
      <NumberField
        name="quantity"
        label="Nombre de véhicules"
        description="Autant de devis identiques, envoyés et signés ensemble"
      />
    </Row>
  </Group>
);

/** Unusual amounts of a quote to confirm, updated as the user types. */
function QuoteConfirmations() {
  const { draft } = useQuoteDraft();
  const { context } = useEditor();
  const doubts = canComputeTotal(draft) ? unusualAmounts(draft, draft.pricing, context) : [];
  return <AmountConfirmations name="confirmedCents" doubts={doubts} />;
}

const { fields } = quoteRecord;

const PaperFields = ({ type }: { type: QuoteType }) => (
  <Group title="Document">
    <Row>
      <TextField name="vendor" of={fields.vendor} />
      <TextField name="sendBy" of={fields.sendBy} />
    </Row>
    <TextArea name="comment" of={fields.comment} rows={3} />
    <Columns least={230} gap={10} columnGap={16}>
      {type === "long" && <SwitchField name="displayFinish" of={fields.displayFinish} />}
      <SwitchField name="displayDiscount" of={fields.displayDiscount} />
      <SwitchField name="displayFluidityGrid" of={fields.displayFluidityGrid} />
      <SwitchField
        name="displayWithTax"
        of={fields.displayWithTax}
        description="Toujours montrée à un particulier"
      />
      <SwitchField name="assistanceMentionHidden" of={fields.assistanceMentionHidden} />
      <SwitchField name="financialLossMentionHidden" of={fields.financialLossMentionHidden} />
    </Columns>
  </Group>
);

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

const RentTables = () => (
  <>
    <WaterfallGroup />
    <FluidityGroup />
  </>
);

const LaterFields = ({ type, isNew }: { type: QuoteType; isNew: boolean }) => (
  <>
    <ContractFields />
    <PriceFields />
    <ServiceFields />
    <PaperFields type={type} />
    {isNew && <Quantity />}
    <RentTables />
    <QuoteConfirmations />
  </>
);

export default LaterFields;
