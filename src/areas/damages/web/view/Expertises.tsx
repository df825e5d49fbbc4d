// The reports of experts on the page of a damage: each is corrected, or removed with a reason.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Damage, Expertise } from "../../model/damages/damage.ts";
import { examinations } from "../../model/damages/forms.ts";
import { conclusions } from "../../model/expertise/conclusion.ts";

const ExpertiseDialog = lazyDialog(() => import("../dialogs/ExpertiseDialog.tsx"));

const price = (cents: number | null): string | null => (cents === null ? null : frenchPrice(cents));

function ExpertiseActions({ damageId, of }: { damageId: string; of: Expertise }) {
  const [dialog, open] = useState<"correct" | "remove" | null>(null);
  return (
    <>
      <Button variant="subtle" onClick={() => open("correct")}>
        Corriger
      </Button>
      <Button variant="subtle" onClick={() => open("remove")}>
        Retirer
      </Button>
      {dialog && (
        <ExpertiseDialog
          damageId={damageId}
          expertise={of}
          isRemoval={dialog === "remove"}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

export function Expertises({ damage }: { damage: Damage }) {
  const { hasPermission } = useSession();
  const canChange = hasPermission("HANDLE_DAMAGES") && damage.status.startsWith("PENDING");
  return (
    <>
      {damage.expertises.map((of) => (
        <Section
          key={of.id}
          title={`Expertise du ${frenchDay(of.examinedOn)}`}
          actions={canChange && <ExpertiseActions damageId={damage.id} of={of} />}
        >
          <Facts
            columns={3}
            of={[
              ["Expert", [of.expert, of.approvalNumber].filter(Boolean).join(", ")],
              ["Examen", examinations[of.seen]],
              ["Conclusion", conclusions[of.conclusion]],
              ["Réparation", price(of.repairCents)],
              ["VRADE", price(of.vradeCents)],
              ["Durée des travaux", of.days !== null && `${of.days} jours`],
              ["Compteur", of.odometer !== null && `${frenchNumber(of.odometer)} km`],
              ["Danger contesté", of.contestsDanger && "article 11"],
            ]}
          />
        </Section>
      ))}
    </>
  );
}
