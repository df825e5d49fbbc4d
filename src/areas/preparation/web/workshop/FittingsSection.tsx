// Equipment sold by the contract and fitted during the preparation: the telematics box, the tyres.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { offlineDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { boxTypes } from "#fleet/model/car.ts";
import { carsToPrepareContract } from "../../contract/cars-to-prepare.ts";
import type { PreparationView } from "../../model/preparation.ts";

const BoxDialog = offlineDialog(() => import("./BoxDialog.tsx"));

const soldBoxText = ({ hasGeolocation, hasEcoDriving }: NonNullable<PreparationView["contract"]>): string =>
  [hasGeolocation && "géolocalisation", hasEcoDriving && "écoconduite"].filter(Boolean).join(" et ") ||
  "aucun boîtier vendu";

function TiresButton({ view: { car, preparation } }: { view: PreparationView }) {
  const fit = useWrite(carsToPrepareContract.fitTires);
  if (!preparation) return null;
  const { version, tiresFittedOn } = preparation;
  const set = async (): Promise<void> => {
    try {
      await fit.mutateAsync({ params: { id: car.id }, body: { version, isFitted: tiresFittedOn === null } });
    } catch (error) {
      notifyFailure(error, "Pneus");
    }
  };
  return (
    <Button size="lg" variant="default" loading={fit.isPending} onClick={() => void set()}>
      {tiresFittedOn === null ? "Pneus montés" : "Pneus à remonter"}
    </Button>
  );
}

export function FittingsSection({ view }: { view: PreparationView }) {
  const [isOpen, setOpen] = useState(false);
  const mayFit = useSession().hasPermission("FIT_BOX");
  const { car, contract, preparation } = view;
  if (!contract || !preparation) return null;
  const box =
    car.boxType === null ? "Aucun" : [boxTypes[car.boxType], car.boxNumber].filter(Boolean).join(" · ");
  return (
    <Section title="Équipements">
      <Facts
        of={[
          ["Boîtier", `${box} (${soldBoxText(contract)})`],
          [
            "Pneus vendus",
            contract.nbOfTires > 0 &&
              `${contract.nbOfTires}, ${preparation.tiresFittedOn ? `montés le ${frenchDay(preparation.tiresFittedOn)} par ${preparation.tiresFittedBy ?? ""}` : "à monter"}`,
          ],
        ]}
      />
      {mayFit && (
        <div style={{ display: "flex", gap: 8, flexWrap: "wrap", marginTop: 10 }}>
          <Button size="lg" variant="default" onClick={() => setOpen(true)}>
            {car.boxType === null ? "Poser un boîtier" : "Changer le boîtier"}
          </Button>
          {contract.nbOfTires > 0 && <TiresButton view={view} />}
        </div>
      )}
      {isOpen && <BoxDialog car={car} onClose={() => setOpen(false)} />}
    </Section>
  );
}
