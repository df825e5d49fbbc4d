// Prices of fitted tyres for a brand, a model or a finish; inherited prices name their origin.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { RemoveIcon } from "#kit/dialog/RemoveButton.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { tireContract as tires } from "../../contract/tires.ts";
import { searchScopes, type TirePrice, tireSizeRecord } from "../../model/tire.ts";
import type { TirePriceScope } from "./TirePriceDialog.tsx";

const TirePriceDialog = lazyDialog(() => import("./TirePriceDialog.tsx"));

export function TirePrices(scope: TirePriceScope) {
  const { data: prices, pending } = useLoadedRead(tires.listTirePrices, { query: scope });
  const canChange = useSession().hasPermission("MANAGE_TIRE_SIZES");
  const [isAdding, setAdding] = useState(false);
  const isOwn = ({ searchType }: TirePrice): boolean => searchType === scope.searchType;
  if (!prices) return pending;
  const actions = canChange && (
    <Button size="xs" variant="default" onClick={() => setAdding(true)}>
      Fixer un prix
    </Button>
  );
  return (
    <Section title="Pneus montés" actions={actions} isFlush>
      {prices.length === 0 ? (
        <Empty
          title="Aucun prix de pneu"
          hint="Un prix donné à la marque vaut pour tous ses modèles, sauf ceux qui ont le leur."
        />
      ) : (
        <FieldTable
          label="Pneus montés"
          rows={prices}
          fields={tireSizeRecord.fields}
          columns={[
            "fullSize",
            "season",
            {
              title: "Vient de",
              cell: (price) =>
                isOwn(price) ? (
                  <Badge tone="info">Propre</Badge>
                ) : (
                  <Badge>{`${searchScopes[price.searchType]} : ${price.scopeLabel}`}</Badge>
                ),
            },
            {
              title: "Prix par pneu monté",
              cell: ({ priceCents }) => <Price cents={priceCents} />,
              isRight: true,
            },
            {
              title: "Actions",
              cell: (price) =>
                isOwn(price) &&
                canChange && (
                  <RemoveIcon
                    name={`Retirer le prix de ${price.fullSize}`}
                    title={`Retirer le prix de ${price.fullSize} ?`}
                    text={`${frenchPrice(price.priceCents)} par pneu ; un prix donné plus haut vaudra de nouveau, s’il y en a un.`}
                    yes="Retirer le prix"
                    remove={() => call(tires.removeTirePrice, { params: { id: price.id } })}
                  />
                ),
              isRight: true,
              isHidden: true,
            },
          ]}
          stacks={false}
        />
      )}
      {isAdding && <TirePriceDialog scope={scope} onClose={() => setAdding(false)} />}
    </Section>
  );
}
