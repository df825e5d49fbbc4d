// Prices of fitted tyres for a brand, a model or a finish; inherited prices name their origin.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { ActionIcon, Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { frenchPrice } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { tireContract as tires } from "../../contract/tires.ts";
import { searchScopes, type TirePrice, tireSizeRecord } from "../../model/tire.ts";
import type { TirePriceScope } from "./TirePriceDialog.tsx";

const TirePriceDialog = lazyDialog(() => import("./TirePriceDialog.tsx"));

export function TirePrices(scope: TirePriceScope) {
  const { data: prices, pending } = useLoadedRead(tires.listTirePrices, { query: scope });
  const remove = useWrite(tires.removeTirePrice);
  const canChange = useSession().hasPermission("MANAGE_TIRE_SIZES");
  const [isAdding, setAdding] = useState(false);
  const removePrice = async ({ id, fullSize, priceCents }: TirePrice): Promise<void> => {
    const text = `${frenchPrice(priceCents)} par pneu ; un prix donné plus haut vaudra de nouveau, s’il y en a un.`;
    if (
      await confirm({
        title: `Retirer le prix de ${fullSize} ?`,
        text,
        yes: "Retirer le prix",
        isDanger: true,
      })
    )
      await remove.mutateAsync({ params: { id } });
  };
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
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Retirer le prix de ${price.fullSize}`}
                    onClick={() => void removePrice(price).catch(notifyFailure)}
                  >
                    <IconTrash size={15} stroke={1.6} />
                  </ActionIcon>
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
