// Client of the quote: company, signatory, recipients.
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { orderFormRefusals } from "#clients/model/companies/company.ts";
import type { FoundCompany } from "#clients/model/search-results.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { RecordField } from "#kit/field/RecordField.tsx";
import { usePrefill } from "#kit/form/prefill.ts";
import { Group } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { soleSignatory } from "../../model/signature/signatory.ts";
import css from "../quotes.module.css";
import { useCompany } from "./use-company.ts";
import { useQuoteDraft } from "./quote-draft.ts";
import { quoteRecord } from "../../model/records.ts";

const { fields } = quoteRecord;

const CompanyScoringNote = idlePart(() => import("#scoring/web/parts/CompanyScoringNote.tsx"));
const ContactFields = idlePart(() => import("./ContactFields.tsx"));

/** Selects the sole signatory when the company is chosen, only once: a user who clears it is not overridden. */
function useSoleSignatory(company: FoundCompany | undefined): void {
  const { draft } = useQuoteDraft();
  const fill = usePrefill();
  const chosenFor = useRef<string | null>(null);
  const choose = useEffectEvent((): void => {
    if (!company || chosenFor.current === company.id) return;
    chosenFor.current = company.id;
    const sole = soleSignatory(company.client.contacts, company.id);
    if (sole !== null && draft.signatoryId === null) fill("signatoryId", sole);
  });
  useEffect(() => choose(), [company?.id]);
}

export function ClientFields() {
  const { draft } = useQuoteDraft();
  const { companyId, oldContract } = draft;
  const company = useCompany();
  useSoleSignatory(company);
  return (
    <Group title="Client">
      <RecordField name="companyId" of={fields.companyId} isRequired placeholder="Nom ou SIRET…" />
      {company && (
        <p className={css.muted} style={{ margin: 0 }}>
          {[
            frenchAddress(company.address),
            company.siret && `SIRET ${frenchSiret(company.siret)}`,
            company.client.name !== company.name && `Client ${company.client.name}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {company?.isBadPayer && (
        <Text above={8} surface="danger" padding={8} paddingX={10} className={css.note}>
          {company.name} est signalée mauvais payeur&nbsp;: le devis peut être établi, mais pas signé tant que
          la comptabilité n’a pas levé ce signalement.
        </Text>
      )}
      {company &&
        orderFormRefusals(company, company.client.type).map((reason) => (
          <Text key={reason} above={8} surface="warning" padding={8} paddingX={10} className={css.note}>
            {reason}
          </Text>
        ))}
      {companyId && (
        <Suspense>
          <CompanyScoringNote companyId={companyId} />
        </Suspense>
      )}
      {oldContract && (
        <Text above={8} surface="info" padding={8} paddingX={10} className={css.note}>
          Une fois signé, ce devis remplace le contrat {oldContract.orderId} ({oldContract.durationMonths}{" "}
          mois).
        </Text>
      )}
      {companyId && (
        <Suspense>
          <ContactFields companyId={companyId} company={company} />
        </Suspense>
      )}
    </Group>
  );
}
