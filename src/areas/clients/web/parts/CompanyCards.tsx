// The companies of a client: identity, address, payment method.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { frenchAddress, isAddressComplete } from "#kernel/company/address.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { clientsContract } from "../../contract.ts";
import type { Client } from "../../model/client.ts";
import { type Company, orderFormRefusals } from "../../model/companies/company.ts";
import { frenchPaymentMethod, isPaymentActive } from "../../model/companies/payment.ts";
import css from "./parts.module.css";
import { VatNumber } from "./vat/VatNumber.tsx";
import { Columns, Inline } from "#kit/layout/layout.tsx";

const forms = recordForms(() => import("./company-forms.tsx"));

function BadPayerButton({ company }: { company: Company }) {
  const toggle = useWrite(clientsContract.toggleBadPayer);
  const label = company.isBadPayer ? "Lever le signalement" : "Signaler mauvais payeur";
  const ask = async (): Promise<void> => {
    const text = company.isBadPayer
      ? `Le signalement de ${company.name} ne paraîtra plus, ni sur la fiche du client ni sur ses devis.`
      : `Le signalement de ${company.name} paraîtra sur la fiche du client et sur ses devis.`;
    if (!(await confirm({ title: `${label} ?`, text, yes: label, isDanger: !company.isBadPayer }))) return;
    try {
      const { isBadPayer } = await toggle.mutateAsync({ params: { companyId: company.id } });
      notifySuccess(`Le signalement de ${company.name} est ${isBadPayer ? "enregistré" : "levé"}.`);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      loading={toggle.isPending}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}

function Payment({ company, version }: { company: Company; version: number }) {
  const { hasPermission } = useSession();
  const { paymentMethod } = company;
  return (
    <Inline as="span" gap={6} wraps>
      <Badge
        tone={
          isPaymentActive(paymentMethod) ? "success" : paymentMethod.kind === "NONE" ? "neutral" : "warning"
        }
      >
        {frenchPaymentMethod(paymentMethod)}
      </Badge>
      {hasPermission("ADD_PAYMENT_METHOD") && (
        <FormButton
          forms={forms}
          name="payment"
          record={{ ...company, version }}
          size="compact-xs"
          variant="subtle"
          aria-label={`Changer le moyen de paiement de ${company.name}`}
        >
          Changer
        </FormButton>
      )}
    </Inline>
  );
}

interface CardProps {
  company: Company;
  client: Client;
}

/** Both are null for an individual. */
const numbersOf = (
  { siret, vatNumber: number }: Company,
  proofs: Client["vatProofs"],
): [string, ReactNode][] => [
  ["SIRET", siret && frenchSiret(siret)],
  [
    "Numéro de TVA",
    number && (
      <VatNumber key="vat" number={number} proof={proofs.find(({ vatNumber }) => vatNumber === number)} />
    ),
  ],
];

function Card({ company, client: { type, version, vatProofs } }: CardProps) {
  const { hasPermission } = useSession();
  const orderRefusals = orderFormRefusals(company, type);
  return (
    <Section
      title={
        <Inline as="span" gap={6} wraps>
          {company.name}
          {company.isBadPayer && <Badge tone="danger">Mauvais payeur</Badge>}
          {orderRefusals.length > 0 && (
            <Tooltip label={orderRefusals.join(" ")}>
              <span tabIndex={0}>
                <Badge tone="warning">Bon de commande impossible</Badge>
              </span>
            </Tooltip>
          )}
        </Inline>
      }
      actions={hasPermission("TOGGLE_BAD_PAYER") && <BadPayerButton company={company} />}
    >
      <div className={css.company}>
        <Facts
          columns={1}
          of={[
            ...(type === "COMPANY" ? numbersOf(company, vatProofs) : []),
            [
              "Adresse",
              isAddressComplete(company.address)
                ? frenchAddress(company.address)
                : frenchAddress(company.address) && `${frenchAddress(company.address)} (incomplète)`,
            ],
            ["Frais de dossier d’amende", company.isFineFeeBillable ? "Facturés" : "Non facturés"],
            ["Paiement", <Payment key="payment" company={company} version={version} />],
          ]}
        />
      </div>
    </Section>
  );
}

export const CompanyCards = ({ client }: { client: Client }) => (
  <Columns least={500} keepsEmpty gap={14} className={css.cards}>
    {client.companies.map((company) => (
      <Card key={company.id} company={company} client={client} />
    ))}
  </Columns>
);
