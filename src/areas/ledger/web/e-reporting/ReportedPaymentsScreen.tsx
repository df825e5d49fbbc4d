// The payments of a month to declare to the administration, by day and rate of VAT, with their file.
import { addMonths, firstOfMonth, frenchInstant, isDay } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { frenchRate } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { DownloadButton } from "#kit/record/DownloadButton.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { issuersContract } from "#billing/contract/issuers.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { categoryTexts, reportedMonths } from "#billing/model/platform/reported-sales.ts";
import { monthText } from "#billing/model/why.ts";
import { ledgerContract } from "../../contract.ts";
import { paymentChannels, type ReportedPayment } from "../../model/e-reporting/payments.ts";

const fields = {
  day: field.day("Jour"),
  grossCents: field.cents("Encaissé TTC"),
  vatCents: field.cents("Dont TVA"),
  channel: field.set("Déclaration", paymentChannels),
};

const vatText = ({ category, rate }: ReportedPayment): string =>
  category === "S" ? frenchRate(rate) : categoryTexts[category];

const PaymentsTable = ({ payments }: { payments: readonly ReportedPayment[] }) => (
  <FieldTable
    label="Encaissements à déclarer"
    rows={payments}
    fields={fields}
    keyOf={({ day, channel, customer, category, rate }) => [day, channel, customer, category, rate].join(" ")}
    columns={[
      "day",
      { title: "Client", cell: ({ customer }) => customer },
      { title: "TVA", cell: vatText },
      "grossCents",
      "vatCents",
      { key: "channel", isLong: true },
    ]}
  />
);

const forms = recordForms(() => import("./declare-forms.tsx"));

/** `?issuer=&month=`: the lessor and the last whole month when absent. */
const address = { issuer: word, month: word };

export default function ReportedPaymentsScreen() {
  const { hasPermission } = useSession();
  const today = useToday();
  const months = reportedMonths(today);
  const [{ issuer, month }, setAddress] = useAddress(address);
  const { data: issuers = [] } = useRead(issuersContract.listIssuers, {});
  const query = {
    issuerId: issuer || lessorIssuerId,
    month: firstOfMonth(isDay(month) ? month : addMonths(firstOfMonth(today), -1)),
  };
  const { data, pending } = useLoadedRead(ledgerContract.readReportedPayments, { query });
  return (
    <Page
      actions={
        hasPermission("SEND_INVOICE") && (
          <>
            <DownloadButton endpoint={ledgerContract.readReportedPaymentsFile} sent={{ query }}>
              {data?.declaration ? "Télécharger le fichier déclaré" : "Télécharger le fichier provisoire"}
            </DownloadButton>
            {data?.isDeclarable && (
              <FormButton forms={forms} name="declare" record={query}>
                Marquer comme déclaré
              </FormButton>
            )}
          </>
        )
      }
    >
      <Text ink="quiet" below={12}>
        L’administration attend les encaissements des prestations dont la TVA est due au paiement, par jour et
        par taux. Ceux des entreprises françaises se déclarent par le statut «&nbsp;encaissée&nbsp;» de chaque
        facture, les autres par période (e-reporting). Les remboursements et les paiements annulés sont en
        moins, à leur jour. Un mois déclaré ne change plus&nbsp;: ce qui est reçu ou corrigé ensuite pour ses
        jours entre dans le mois suivant.
      </Text>
      <Inline gap={12} wraps align="end" below={16}>
        {issuers.length > 1 && (
          <Chooser
            label="Émetteur"
            options={Object.fromEntries(issuers.map(({ id, name, code }) => [id, name || code]))}
            value={query.issuerId}
            onChange={(id) => setAddress({ issuer: id })}
            width={220}
          />
        )}
        <Chooser
          label="Mois"
          options={Object.fromEntries(months.map((one) => [one, capitalise(monthText(one))]))}
          value={query.month}
          onChange={(one) => setAddress({ month: one })}
          width={180}
        />
      </Inline>
      {data?.declaration && (
        <Text below={12}>
          Déclaré le {frenchInstant(data.declaration.declaredAt)} par {data.declaration.declaredBy}. Empreinte
          SHA-256 du fichier&nbsp;: {data.declaration.sha256}
        </Text>
      )}
      {data ? (
        <Section title={capitalise(monthText(query.month))} isFlush>
          {data.payments.length === 0 ? (
            <Empty title="Aucun encaissement à déclarer ce mois-là" />
          ) : (
            <PaymentsTable payments={data.payments} />
          )}
        </Section>
      ) : (
        pending
      )}
    </Page>
  );
}
