// Plans and guarantees, apart from the account entries.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { IssuerAccount } from "../../model/account/account.ts";
import { securities } from "../../model/receipts/receipt.ts";

const planTitles = ["Échéance", { text: "Montant", isRight: true }, { text: "Reste", isRight: true }];

export const Plans = ({ plans }: Pick<IssuerAccount, "plans">) =>
  plans.map(({ caseId, agreedOn, instalments }) => (
    <Section
      key={caseId}
      title={`Échéancier convenu le ${frenchDay(agreedOn)}`}
      isFlush
      actions={<Go to={`/billing/dunning/view/${caseId}`}>Dossier de relance</Go>}
    >
      <PlainTable label="Échéancier" titles={planTitles} stacks>
        {instalments.map(({ dueOn, cents, leftCents }) => (
          <tr key={dueOn}>
            <td>
              <DayCell day={dueOn} />
            </td>
            <td data-right data-label="Montant">
              {frenchPrice(cents)}
            </td>
            <td data-right data-label="Reste">
              {leftCents === 0 ? "Réglée" : frenchPrice(leftCents)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  ));

const guaranteeTitles = [
  "Contrat",
  "Garantie",
  { text: "Reçu", isRight: true },
  { text: "Imputé ou rendu", isRight: true },
  { text: "Détenu", isRight: true },
  { text: "Remboursement à venir", isRight: true },
];

export const Guarantees = ({ guarantees }: Pick<IssuerAccount, "guarantees">) =>
  guarantees.length > 0 && (
    <Section title="Garanties détenues, hors solde" isFlush>
      <PlainTable label="Garanties détenues" titles={guaranteeTitles} stacks>
        {guarantees.map((guarantee) => (
          <tr key={`${guarantee.contractId} ${guarantee.security}`}>
            <td>
              <Go to={`/prospection/contracts/view/${guarantee.contractId}`}>{guarantee.orderId}</Go>
            </td>
            <td data-label="Garantie">{securities[guarantee.security]}</td>
            <td data-right data-label="Reçu">
              {frenchPrice(guarantee.receivedCents)}
            </td>
            <td data-right data-label="Imputé ou rendu">
              {frenchPrice(guarantee.releasedCents)}
            </td>
            <td data-right data-label="Détenu">
              {frenchPrice(guarantee.heldCents)}
            </td>
            <td data-right data-label="Remboursement à venir">
              {frenchPrice(guarantee.refundingCents)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
