// The page of the client, on a phone: it types its account, then reads and signs the mandate.
import { Button } from "@mantine/core";
import { IconCheck, IconClock, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { emptyAddress } from "#kernel/company/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Box } from "#kit/layout/layout.tsx";
import { linkScreen } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { Question } from "#kit/page/public/Question.tsx";
import { mandatesContract as api } from "#mandates/contract.ts";
import { endingText } from "#mandates/model/ending.ts";
import type { PublicMandate } from "#mandates/model/public-page.ts";
import { BicField } from "#ledger/web/parts/BicField.tsx";
import { HolderAddress } from "./HolderAddress.tsx";
import { IbanField } from "./IbanField.tsx";
import { AccountLine, BankStep, CopySentence, Notice, ProviderStep, type StepProps } from "./steps.tsx";
import css from "./mandate-page.module.css";

/** The wording of the mandate, readable without its paper. */
const MandateText = ({ mandate }: { mandate: PublicMandate }) => (
  <Box as="section" above={20} padding={14} className={css.wording} aria-label="Texte du mandat">
    <h2>{mandate.title}</h2>
    {mandate.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <dl>
      <div>
        <dt>Créancier</dt>
        <dd>{mandate.creditorName}</dd>
      </div>
      <div>
        <dt>Identifiant créancier (ICS)</dt>
        <dd>{mandate.creditorId}</dd>
      </div>
      <div>
        <dt>Référence du mandat (RUM)</dt>
        <dd>{mandate.reference}</dd>
      </div>
    </dl>
  </Box>
);

/** Once the account is saved, the client goes straight to the signature. */
function AccountForm({ token, page: mandate, onChange, reopen }: StepProps) {
  const goOn = (next: PublicMandate): void => {
    onChange(next);
    if (next.signPage !== null) location.assign(next.signPage);
  };
  return (
    <>
      <FormPanel
        endpoint={api.giveMandateAccount}
        params={{ token }}
        start={{ iban: "", bic: "", holder: mandate.holder, address: emptyAddress }}
        submit="Continuer vers la signature"
        isSecret
        onDone={goOn}
        onRefused={reopen}
      >
        <IbanField
          name="iban"
          label="IBAN"
          description="Sur votre relevé d’identité bancaire (RIB). Vous pouvez le coller avec ses espaces."
          placeholder="FR76 …"
        />
        <BicField />
        <TextField name="holder" label="Titulaire du compte" description="Tel qu’il figure sur votre RIB." />
        <HolderAddress isAddressKnown={mandate.isAddressKnown} />
      </FormPanel>
      <MandateText mandate={mandate} />
    </>
  );
}

function SignStep(of: StepProps) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <AccountForm {...of} />;
  const { signPage, sentTo } = of.page;
  return (
    <>
      <AccountLine mandate={of.page} />
      {signPage === null && (
        <Notice tone="info" icon={<IconClock />}>
          Il reste à signer le mandat : ouvrez le lien de l’e-mail « À signer » envoyé à {sentTo}. Vous ne le
          trouvez pas&nbsp;? Saisissez à nouveau votre IBAN.
        </Notice>
      )}
      <Button variant="default" fullWidth onClick={() => setChanging(true)}>
        {signPage === null ? "Saisir à nouveau mon IBAN" : "Indiquer un autre compte"}
      </Button>
    </>
  );
}

const steps: Record<PublicMandate["step"], (of: StepProps) => ReactNode> = {
  ACCOUNT: (of) => <AccountForm {...of} />,
  SIGN: (of) => <SignStep {...of} />,
  PROVIDER: (of) => <ProviderStep {...of} />,
  BANK: (of) => <BankStep {...of} />,
  DONE: ({ page: mandate }) => (
    <>
      <Notice tone="success" icon={<IconCheck />}>
        Votre mandat est signé{mandate.scheme === "B2B" ? " et remis à votre banque" : ""}. Vous n’avez rien
        d’autre à faire. <CopySentence mandate={mandate} />
      </Notice>
      <AccountLine mandate={mandate} />
    </>
  ),
  OVER: ({ page: { ending } }) => (
    <Notice tone="info" icon={<IconX />}>
      {ending && endingText(ending)}
    </Notice>
  ),
};

function leadText({ step, recipient, companyName, isAmendment }: PublicMandate): string {
  if (step === "ACCOUNT" || step === "SIGN")
    return isAmendment
      ? `Bonjour ${recipient}. Indiquez et signez le nouveau compte de ${companyName}.`
      : `Bonjour ${recipient}. Pour régler les factures de ${companyName} par prélèvement, indiquez un compte, puis signez le mandat.`;
  return companyName;
}

function MandateView(of: StepProps) {
  const { page: mandate } = of;
  const { lessor, step, signPage } = mandate;
  return (
    <PublicPage
      title={mandate.title}
      sender={lessor.name}
      lead={leadText(mandate)}
      footer={
        signPage !== null && (
          <Button component="a" href={signPage}>
            Lire et signer le mandat
          </Button>
        )
      }
    >
      {steps[step](of)}
      <Question phone={lessor.phone} />
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(api.openMandateLink, ...sent), {
  title: "Mandat de prélèvement SEPA",
  View: MandateView,
});
