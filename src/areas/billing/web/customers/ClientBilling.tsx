// The billing of the companies of a client: what each owes, its settings, its documents.
import { Button } from "@mantine/core";
import { useMemo } from "react";
import type { Client } from "#clients/model/client.ts";
import { frenchPaymentMethod } from "#clients/model/companies/payment.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Box } from "#kit/layout/layout.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { customersContract } from "../../contract/customers.ts";
import { documentsContract } from "../../contract/documents.ts";
import { defaultRecurringDay } from "../../model/company-billing.ts";
import { customerFields, type CustomerView } from "../../model/customers/customer.ts";
import { documentColumns } from "../documents/document-columns.tsx";

const forms = recordForms(() => import("./customer-forms.tsx"));

const recurringText = ({ recurringDay }: CustomerView): string =>
  recurringDay === null ? `Le ${defaultRecurringDay} du mois (par défaut)` : `Le ${recurringDay} du mois`;

/** « Dû à Loueur », « À son crédit chez Loire Titrisation ». */
const balanceFact = ({ issuerName, balanceCents }: CustomerView["balances"][number]) =>
  [
    balanceCents < 0 ? `À son crédit chez ${issuerName}` : `Dû à ${issuerName}`,
    frenchPrice(Math.abs(balanceCents)),
  ] as const;

function Settings({ customer }: { customer: CustomerView }) {
  const { hasPermission } = useSession();
  const { paymentKind, mandateStatus, owedCents, creditCents, balances } = customer;
  const sums = [
    [customerFields.owedCents.label, frenchPrice(owedCents)] as const,
    ...(creditCents > 0 ? [[customerFields.creditCents.label, frenchPrice(creditCents)] as const] : []),
  ];
  return (
    <Section
      title={customer.companyName}
      actions={
        hasPermission("UPDATE_CUSTOMER_BILLING") && (
          <FormButton forms={forms} name="change" record={customer} variant="default" size="compact-sm">
            Modifier
          </FormButton>
        )
      }
    >
      <Facts
        columns={3}
        of={factsOf(customer, customerFields)(
          ...(balances.length > 1 ? balances.map(balanceFact) : sums),
          "overdueCents",
          "nextDueOn",
          [customerFields.paymentKind.label, frenchPaymentMethod({ kind: paymentKind, mandateStatus })],
          "mode",
          "grouping",
          [customerFields.paymentDays.label, countText(customer.paymentDays, "jour", "jours")],
          [customerFields.recurringDay.label, recurringText(customer)],
          "accountingSourceId",
        )}
      />
    </Section>
  );
}

function CompanyBilling({ companyId }: { companyId: string }) {
  const { hasPermission } = useSession();
  const { data, pending } = useLoadedRead(
    customersContract.readBillingCustomer,
    { params: { companyId } },
    { lines: 5 },
  );
  const fixed = useMemo(
    () => [{ field: "companyId", operator: "eq", value: companyId }] as const,
    [companyId],
  );
  return (
    <>
      {data ? <Settings customer={data} /> : pending}
      <Section
        title="Documents"
        isFlush
        actions={
          hasPermission("CREATE_MANUAL_INVOICE") && (
            <Button
              variant="default"
              size="compact-sm"
              component={Go}
              to={`/billing/manual-invoices/new?company=${companyId}`}
            >
              Nouvelle facture
            </Button>
          )
        }
      >
        <ListPanel
          name="listBillingDocumentsOfCompany"
          endpoint={documentsContract.listBillingDocuments}
          columns={documentColumns.filter(({ key }) => key !== "companyName")}
          fixed={fixed}
          filters={["kind", "stage", "issuedOn"]}
          to={(document) => `/billing/documents/view/${document.id}`}
          empty={{
            title: "Aucun document",
            hint: "Ses factures, avoirs et appels de fonds apparaissent ici.",
          }}
        />
      </Section>
    </>
  );
}

/** `?company=`: the company shown, of a client that has several. */
const address = { company: word };

export default function ClientBilling({ record: { companies } }: { record: Client }) {
  const [{ company }, set] = useAddress(address);
  const shown = companies.find(({ id }) => id === company) ?? companies[0];
  if (!shown) return null;
  return (
    <>
      {companies.length > 1 && (
        <Box below={12}>
          <Chooser
            label="Société"
            options={Object.fromEntries(companies.map(({ id, name }) => [id, name]))}
            value={shown.id}
            onChange={(id) => set({ company: id })}
            width={320}
          />
        </Box>
      )}
      <CompanyBilling key={shown.id} companyId={shown.id} />
    </>
  );
}
