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
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { tireContract as tires } from "../../contract/tires.ts";
import { searchScopes, seasons, type TirePrice } from "../../model/tire.ts";
import type { TirePriceScope } from "./TirePriceDialog.tsx";

const TirePriceDialog = lazyDialog(() => import("./TirePriceDialog.tsx"));

function Line({ price, isOwn, onRemove }: { price: TirePrice; isOwn: boolean; onRemove?: () => void }) {
  return (
    <tr>
      <td>{price.fullSize}</td>
      <td>{seasons[price.season]}</td>
      <td>
        {isOwn ? (
          <Badge tone="info">Propre</Badge>
        ) : (
          <Badge>{`${searchScopes[price.searchType]} : ${price.scopeLabel}`}</Badge>
        )}
      </td>
      <td data-right>
        <Price cents={price.priceCents} />
      </td>
      <td data-right>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Retirer le prix de ${price.fullSize}`}
            onClick={onRemove}
          >
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

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
        <PlainTable
          label="Pneus montés"
          titles={[
            "Dimension",
            "Saison",
            "Vient de",
            { text: "Prix par pneu monté", isRight: true },
            { text: "Actions", isHidden: true },
          ]}
        >
          {prices.map((price) => {
            const isOwn = price.searchType === scope.searchType;
            return (
              <Line
                key={price.id}
                price={price}
                isOwn={isOwn}
                onRemove={isOwn && canChange ? () => void removePrice(price).catch(notifyFailure) : undefined}
              />
            );
          })}
        </PlainTable>
      )}
      {isAdding && <TirePriceDialog scope={scope} onClose={() => setAdding(false)} />}
    </Section>
  );
}
