// Deleted accounts: their name stays next to their actions until it is erased.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Badge, InstantCell } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Breadcrumbs } from "#kit/record/Breadcrumbs.tsx";
import { deskContract } from "../../contract.ts";
import type { FormerColleague } from "../../contract/personal-data.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";

const ColleagueErasure = idlePart(() => import("./ColleagueErasure.tsx"));

function ErasureStatus({ of: { isErased, isAsked } }: { of: FormerColleague }) {
  if (isErased) return <Badge tone="neutral">Effacé</Badge>;
  return isAsked ? <Badge tone="info">Effacement en cours</Badge> : <Badge tone="warning">Nommé</Badge>;
}

function Colleagues({
  all,
  open,
}: {
  all: readonly FormerColleague[];
  open: (one: FormerColleague) => void;
}) {
  if (all.length === 0)
    return (
      <Empty
        title="Aucun ancien collaborateur"
        hint="Les comptes supprimés s’ajoutent ici d’eux-mêmes : leurs données peuvent alors être effacées."
      />
    );
  return (
    <PlainTable
      label="Anciens collaborateurs"
      stacks
      titles={["Nom", "Compte supprimé le", "Données", { text: "Actions", isHidden: true }]}
    >
      {all.map((one) => (
        <tr key={one.id}>
          <td>{one.name}</td>
          <td data-label="Compte supprimé le">
            <InstantCell at={one.closedAt} />
          </td>
          <td>
            <ErasureStatus of={one} />
          </td>
          <td data-right>
            {!one.isErased && (
              <Button size="xs" variant="default" onClick={() => open(one)}>
                Données personnelles
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

export default function FormerColleaguesScreen() {
  const { data, error, refetch } = useRead(deskContract.listFormerColleagues, {});
  const [chosen, setChosen] = useState<FormerColleague | null>(null);
  return (
    <Page
      crumbs={<Breadcrumbs list="/admin/users" name="Anciens collaborateurs" />}
      subtitle="Leur compte est supprimé ; leur nom reste à côté de ce qu’ils ont fait, jusqu’à son effacement."
    >
      {error && !data ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Section isFlush>
          {data ? <Colleagues all={data.items} open={setChosen} /> : <Skeleton lines={4} />}
        </Section>
      )}
      <Dialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={`Données personnelles de ${chosen?.name ?? ""}`}
      >
        {chosen && <ColleagueErasure id={chosen.id} onDone={() => setChosen(null)} />}
      </Dialog>
    </Page>
  );
}
