// The settings of an issuer, with the accounts and journals renumbered by the company.
import { monthName } from "#kernel/calendar/day.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { accountRecord, settingsRecord } from "../../model/records.ts";
import { fiscalYearStart } from "../../model/spans.ts";
import { type Account, type Books, type Settings, toConfirm } from "../parts/books.ts";

const settingsForms = recordForms(async () => ({
  default: (await import("./settings-forms.tsx")).settingsForms,
}));
const accountForms = recordForms(async () => ({
  default: (await import("./settings-forms.tsx")).accountForms,
}));

const IssuerSettings = ({ of }: { of: Settings }) => (
  <Section
    title={of.name}
    actions={
      <FormButton forms={settingsForms} name="settings" record={of} variant="default">
        Modifier
      </FormButton>
    }
  >
    <Facts
      columns={3}
      of={factsOf(of, settingsRecord.fields)(
        "startsOn",
        "firstOpenOn",
        [settingsRecord.fields.fiscalMonth.label, monthName(fiscalYearStart(of.firstOpenOn, of.fiscalMonth))],
        "accountLength",
        "hasCutOff",
        "isLatin",
        "customsNumber",
        "keptJournals",
      )}
    />
  </Section>
);

const sections = [
  ["ACCOUNT", "Comptes"],
  ["JOURNAL", "Journaux"],
  ["BANK", "Comptes de banque"],
] as const;

interface AccountsTableProps {
  title: string;
  accounts: readonly Account[];
  issuer: Settings;
}

const AccountsTable = ({ title, accounts, issuer }: AccountsTableProps) => (
  <Section title={title} isFlush>
    <FieldTable
      label={title}
      rows={accounts.toSorted((one, other) => (one.role < other.role ? -1 : 1))}
      fields={accountRecord.fields}
      keyOf={({ role }) => role}
      columns={[
        "role",
        {
          title: "Libellé",
          isLong: true,
          cell: ({ label, isToConfirm }) => (
            <Stack gap={2}>
              <span>{label}</span>
              {isToConfirm && <small>{toConfirm}</small>}
            </Stack>
          ),
        },
        { key: "code", cell: ({ code, role }) => (code === role ? code : <strong>{code}</strong>) },
        "fromDay",
        {
          title: "Actions",
          isHidden: true,
          cell: (account) => (
            <FormButton
              forms={accountForms}
              name="replace"
              record={{ ...account, openOn: issuer.firstOpenOn }}
              size="compact-xs"
              variant="subtle"
              aria-label={`Remplacer ${account.role}`}
            >
              Remplacer
            </FormButton>
          ),
        },
      ]}
    />
  </Section>
);

export default function BookSettings({ books: { issuer, accounts } }: { books: Books }) {
  return (
    <>
      <IssuerSettings of={issuer} />
      <Text ink="muted" size="small" below={12}>
        Les comptes suivent le plan comptable général. Remplacez ceux que votre expert-comptable nomme
        autrement : le remplacement vaut pour toute l’entreprise, à partir d’un jour ouvert.
      </Text>
      {sections.map(([kind, title]) => {
        const ofKind = accounts.filter((account) => account.kind === kind);
        return (
          ofKind.length > 0 && <AccountsTable key={kind} title={title} accounts={ofKind} issuer={issuer} />
        );
      })}
    </>
  );
}
