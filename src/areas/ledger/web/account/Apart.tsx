// Plans and guarantees, apart from the account entries.
import { frenchDay } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { frenchPrice } from "#kernel/money.ts";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { IssuerAccount } from "../../model/account/account.ts";
import { securities } from "../../model/receipts/receipt.ts";

const planFields = {
  dueOn: field.day("Échéance"),
  cents: field.cents("Montant"),
  leftCents: field.cents("Reste"),
};

export const Plans = ({ plans }: Pick<IssuerAccount, "plans">) =>
  plans.map(({ caseId, agreedOn, instalments }) => (
    <Section
      key={caseId}
      title={`Échéancier convenu le ${frenchDay(agreedOn)}`}
      isFlush
      actions={<Go to={`/billing/dunning/view/${caseId}`}>Dossier de relance</Go>}
    >
      <FieldTable
        label="Échéancier"
        rows={instalments}
        fields={planFields}
        keyOf={({ dueOn }) => dueOn}
        columns={[
          "dueOn",
          "cents",
          {
            key: "leftCents",
            isRight: true,
            cell: ({ leftCents }) => (leftCents === 0 ? "Réglée" : frenchPrice(leftCents)),
          },
        ]}
      />
    </Section>
  ));

const guaranteeFields = {
  security: field.set("Garantie", securities),
  receivedCents: field.cents("Reçu"),
  releasedCents: field.cents("Imputé ou rendu"),
  heldCents: field.cents("Détenu"),
  refundingCents: field.cents("Remboursement à venir"),
};

export const Guarantees = ({ guarantees }: Pick<IssuerAccount, "guarantees">) =>
  guarantees.length > 0 && (
    <Section title="Garanties détenues, hors solde" isFlush>
      <FieldTable
        label="Garanties détenues"
        rows={guarantees}
        fields={guaranteeFields}
        keyOf={({ contractId, security }) => `${contractId} ${security}`}
        columns={[
          {
            title: "Contrat",
            cell: ({ contractId, orderId }) => (
              <Go to={`/prospection/contracts/view/${contractId}`}>{orderId}</Go>
            ),
          },
          "security",
          "receivedCents",
          "releasedCents",
          "heldCents",
          "refundingCents",
        ]}
      />
    </Section>
  );
