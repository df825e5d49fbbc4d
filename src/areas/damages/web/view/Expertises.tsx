// The reports of experts on the page of a damage: each is corrected, or removed with a reason.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import type { Damage, Expertise } from "../../model/damages/damage.ts";
import { expertiseRecord } from "../../model/damages/records.ts";

const forms = recordForms(() => import("../dialogs/expertise-forms.tsx"));

const ExpertiseActions = ({ of }: { of: Expertise & { damageId: string } }) => (
  <>
    <FormButton variant="subtle" forms={forms} name="correct" record={of}>
      Corriger
    </FormButton>
    <FormButton variant="subtle" forms={forms} name="remove" record={of}>
      Retirer
    </FormButton>
  </>
);

export function Expertises({ damage }: { damage: Damage }) {
  const { hasPermission } = useSession();
  const canChange = hasPermission("HANDLE_DAMAGES") && damage.status.startsWith("PENDING");
  return (
    <>
      {damage.expertises.map((of) => (
        <Section
          key={of.id}
          title={`Expertise du ${frenchDay(of.examinedOn)}`}
          actions={canChange && <ExpertiseActions of={{ ...of, damageId: damage.id }} />}
        >
          <Facts
            columns={3}
            of={factsOf(of, expertiseRecord.fields)(
              ["Expert", [of.expert, of.approvalNumber].filter(Boolean).join(", ")],
              "seen",
              "conclusion",
              ["Réparation", of.repairCents !== null && frenchPrice(of.repairCents)],
              "vradeCents",
              "days",
              "odometer",
              ["Danger contesté", of.contestsDanger && "article 11"],
            )}
          />
        </Section>
      ))}
    </>
  );
}
