// The transfer that the lessor awaits, on the page of a buyer.
import { frenchPrice } from "#kernel/money.ts";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import type { PublicResale } from "../../model/procedures/procedure.ts";

export const ToPay = ({ of }: { of: NonNullable<PublicResale["toPay"]> }) => (
  <Box as="section" surface="card" padding={14} below={12}>
    <Text as="h2" size="large" weight="bold" below={6}>
      {of.label} : {frenchPrice(of.cents)}
    </Text>
    <Facts
      of={[
        ["Par virement à", of.holder],
        ["IBAN", of.iban],
        ...(of.bic ? [["BIC", of.bic] as const] : []),
        ["Référence à rappeler", of.reference],
      ]}
    />
  </Box>
);
