// How direct debits are collected: the identifier of the creditor, and who holds the mandates.
import type { Result } from "#kernel/contract.ts";
import { notifySuccess } from "#kit/notify.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { SwitchField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { paymentsContract as api } from "../../contract.ts";
import { PaymentModeNotice } from "../parts/PaymentModeNotice.tsx";

type Configuration = Result<typeof api.readPaymentConfiguration>;

const mandateHolders = {
  embedded: "Ici : le client signe un mandat SEPA, les prélèvements partent en fichiers pour la banque",
  gocardless: "GoCardless ; les mandats interentreprises restent ici",
} as const;

const ConfigurationView = ({ configuration }: { configuration: Configuration }) => (
  <Stack gap={14}>
    <Section title="Créancier">
      <FormPanel
        endpoint={api.setCreditorId}
        start={{ creditorId: configuration.creditorId }}
        submit="Enregistrer"
        onDone={() => notifySuccess("L’identifiant créancier est enregistré.")}
      >
        <TextField
          name="creditorId"
          label="Identifiant créancier SEPA (ICS)"
          description="Attribué par la Banque de France à la demande de votre banque : FR, deux chiffres, ZZZ et six caractères. Aucun mandat ne se demande sans lui."
          placeholder="FR00ZZZ000000"
        />
      </FormPanel>
    </Section>
    {configuration.isGocardlessConfigured && (
      <Section title="Annonce des prélèvements">
        <FormPanel
          endpoint={api.setDebitNotice}
          start={{ isNoticeByGocardless: configuration.isNoticeByGocardless }}
          submit="Enregistrer"
          onDone={() => notifySuccess("Le choix est enregistré.")}
        >
          <SwitchField
            name="isNoticeByGocardless"
            label="GoCardless annonce lui-même ses prélèvements aux clients"
            description="Sinon, la facture envoyée cinq jours avant vaut annonce : désactivez alors les mails de GoCardless."
          />
        </FormPanel>
      </Section>
    )}
    <Section title="Prestataires">
      <Facts
        columns={1}
        of={[
          [
            "Mode",
            <Badge key="mode" tone={configuration.mode === "test" ? "warning" : "success"}>
              {configuration.mode === "test" ? "Mode test" : "Mode réel"}
            </Badge>,
          ],
          ["Mandats demandés", mandateHolders[configuration.mandateProvider]],
          [
            "Stripe",
            configuration.isStripeConfigured ? (
              <Go key="stripe" to="/payment-provider/admin">
                Réglé : voir son compte
              </Go>
            ) : (
              "Non réglé : les cartes et les mandats Stripe ne sont pas proposés"
            ),
          ],
        ]}
      />
    </Section>
  </Stack>
);

export default function ConfigurationScreen() {
  const { data, pending } = useLoadedRead(api.readPaymentConfiguration, {});
  return (
    <Page>
      <PaymentModeNotice />
      {data ? <ConfigurationView configuration={data} /> : pending}
    </Page>
  );
}
