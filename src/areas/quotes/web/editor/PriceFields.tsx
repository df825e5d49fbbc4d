// Price and discount, which determine each other; their hypothesis.
import { MoneyField, PercentField, SwitchField } from "#kit/field/fields.tsx";
import { Price } from "#kit/cell/cells.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import css from "../quotes.module.css";
import { useQuoteDraft } from "./quote-draft.ts";
import { quoteRecord } from "../../model/records.ts";

const { fields } = quoteRecord;

export function PriceFields() {
  const { draft } = useQuoteDraft();
  const { pricing, isBoughtInFrance } = draft;
  const { hypothesis } = pricing;
  return (
    <Group title="Loyer du véhicule">
      <Row>
        <PercentField
          name="discount"
          of={fields.discount}
          description="Le loyer suit la remise, et la remise suit le loyer"
        />
        <MoneyField
          name="priceCents"
          of={fields.priceCents}
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
              of={fields.isBoughtInFrance}
              description="Permet de saisir un prix d’achat"
            />
            {isBoughtInFrance && (
              <MoneyField
                name="frenchBuyingPriceCents"
                of={fields.frenchBuyingPriceCents}
                description="Celui du catalogue si rien n’est saisi"
              />
            )}
          </Row>
        </>
      )}
      {pricing.missing.map((sentence) => (
        <Text key={sentence} above={8} surface="warning" padding={8} paddingX={10} className={css.note}>
          {sentence}
        </Text>
      ))}
    </Group>
  );
}
