// The feeds of mileages and maintenance data.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { telematicsContract as api } from "../../contract.ts";
import { feedRecord } from "../../model/feeds/feed.ts";

const Secret = lazyDialog(() => import("./Secret.tsx"));
const NewFeedDialog = lazyDialog(() => import("./NewFeedDialog.tsx"));

export default function FeedsScreen() {
  const { data, pending } = useLoadedRead(api.listFeeds, {});
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (!data) return pending;
  const created = (made: string): void => {
    setCreating(false);
    setSecret(made);
  };
  return (
    <Page actions={<Button onClick={() => setCreating(true)}>Nouveau flux</Button>}>
      <Text below={16} ink="quiet">
        Un flux apporte les kilométrages des véhicules, et leurs prochains entretiens, depuis un constructeur
        ou les boîtiers Actia. Ses lignes sont conservées 30 jours ; aucune position n’en est gardée.
      </Text>
      {data.items.length === 0 ? (
        <Empty title="Aucun flux" />
      ) : (
        <FieldTable
          label="Flux de kilométrages"
          rows={data.items}
          fields={feedRecord.fields}
          columns={[
            {
              title: "Flux",
              cell: ({ name, label, isActive }) => (
                <>
                  <Go to={`/admin/feeds/${name}`}>{label}</Go>{" "}
                  {!isActive && <Badge tone="neutral">Arrêté</Badge>}
                </>
              ),
            },
            "source",
            {
              title: "Dernière ligne",
              cell: ({ lastReceivedAt }) =>
                lastReceivedAt === null ? "Aucune" : frenchInstant(lastReceivedAt),
            },
            { title: "Acceptées", isRight: true, cell: ({ accepted }) => frenchNumber(accepted) },
            { title: "Refusées", isRight: true, cell: ({ refused }) => frenchNumber(refused) },
            { title: "Véhicules inconnus", isRight: true, cell: ({ unknown }) => frenchNumber(unknown) },
          ]}
        />
      )}
      {isCreating && <NewFeedDialog onClose={() => setCreating(false)} onCreated={created} />}
      {secret !== null && <Secret secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}
