// The import of a statement as a table (CSV): the file, its layout with a preview, and the balances of the bank.
import { frenchIban } from "#kernel/company/iban.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Group } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page, Section } from "#kit/page/Page.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { bankContract } from "../../../contract.ts";
import { tableFile } from "#kernel/sepa/bank-file.ts";
import { type BankAccount, tableImportFields } from "../../../model/statement/table-import.ts";
import { importReport } from "../import-report.ts";
import { LayoutFields } from "./LayoutFields.tsx";
import { LayoutPreview } from "./LayoutPreview.tsx";
import { useLayout } from "./use-layout.ts";

function Fields({ accounts }: { accounts: readonly BankAccount[] }) {
  const layout = useLayout();
  const options = Object.fromEntries(
    accounts.map(({ iban, issuerName }) => [iban, `${issuerName}, ${frenchIban(iban)}`]),
  );
  return (
    <>
      <Group title="Fichier">
        <SelectField
          name="iban"
          of={tableImportFields.iban}
          options={options}
          description={
            accounts.length > 1
              ? "Choisissez le compte du relevé : la lecture du fichier s’affiche ensuite."
              : undefined
          }
        />
        <FileField
          name="file"
          label="Relevé de la banque"
          description="Fichier CSV. Sa présentation est devinée la première fois, puis retenue pour ce compte."
          {...tableFile}
          isRequired
        />
      </Group>
      {layout && (
        <>
          <LayoutPreview layout={layout} />
          <Group title="Soldes annoncés par la banque">
            <MoneyField name="openingCents" of={tableImportFields.openingCents} />
            <MoneyField name="closingCents" of={tableImportFields.closingCents} />
          </Group>
          <LayoutFields columns={layout.columns} />
        </>
      )}
    </>
  );
}

export default function TableImportScreen() {
  const { data: accounts } = useRead(bankContract.readBankAccounts, {});
  if (!accounts) return <Skeleton />;
  const [only, ...others] = accounts;
  return (
    <Page>
      <Section>
        <FormPanel
          endpoint={bankContract.importStatementTable}
          start={only && others.length === 0 ? { iban: only.iban } : {}}
          submit="Importer"
          onDone={(statement) => {
            notifySuccess(importReport([statement]));
            navigate(`/billing/statements?filter[statementId]=${statement.id}`);
          }}
          onCancel={() => navigate("/billing/statements")}
        >
          <Fields accounts={accounts} />
        </FormPanel>
      </Section>
    </Page>
  );
}
