// The import of a statement as a table (CSV): the file, its layout with a preview, and the balances of the bank.
import { frenchIban } from "#kernel/company/iban.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { MoneyField, NumberField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Group } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Page, Section } from "#kit/page/Page.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { bankContract } from "../../../contract.ts";
import { tableFile } from "#kernel/sepa/bank-file.ts";
import { columnFields, profileFields } from "#kernel/sepa/table-profile.ts";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { type BankAccount, tableImportFields } from "../../../model/statement/table-import.ts";
import { importReport } from "../import-report.ts";
import { LayoutPreview } from "./LayoutPreview.tsx";
import { useLayout } from "./use-layout.ts";

const singleColumns = [
  "bookingDay",
  "valueDay",
  "amount",
  "debit",
  "credit",
  "name",
  "iban",
  "bankReference",
] as const;

/** How the text of the table is written, and what each column says. */
function LayoutFields({ columns }: { columns: readonly string[] }) {
  const options = Object.fromEntries(columns.map((name) => [name, name]));
  return (
    <>
      <Group title="Écriture du fichier">
        <Columns least={200} gap={12}>
          <SelectField name="profile.separator" of={profileFields.separator} />
          <NumberField name="profile.headerLine" of={profileFields.headerLine} />
          <SelectField name="profile.dayFormat" of={profileFields.dayFormat} />
          <SelectField name="profile.decimalSeparator" of={profileFields.decimalSeparator} />
          <SelectField name="profile.encoding" of={profileFields.encoding} />
        </Columns>
      </Group>
      <Group title="Colonnes">
        <Columns least={200} gap={12}>
          {singleColumns.map((key) => (
            <SelectField key={key} name={`profile.columns.${key}`} of={columnFields[key]} options={options} />
          ))}
          <MultiSelectField
            name="profile.columns.remittance"
            of={columnFields.remittance}
            options={options}
          />
        </Columns>
      </Group>
    </>
  );
}

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
