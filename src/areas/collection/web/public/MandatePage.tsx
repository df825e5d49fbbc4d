// The page of the client, on a phone: it types its account, then reads and signs the mandate.
import { Button } from "@mantine/core";
import { IconCheck, IconClock, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { call, callAddress } from "#kernel/web/calls/client.ts";
import { TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { LinkPage } from "#kit/page/public/LinkPage.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { collectionContract as api } from "../../contract.ts";
import type { PublicMandate } from "../../model/mandates/public-page.ts";
import { BicField } from "../parts/BicField.tsx";
import { IbanField } from "./IbanField.tsx";
import { AccountLine, BankStep, Notice, ProviderStep, type StepProps } from "./steps.tsx";
import css from "./mandate-page.module.css";

const open = (token: string, signal: AbortSignal) =>
  call(api.openMandateLink, { params: { token } }, { signal, isQuiet: true });

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
        <dd>{mandate.lessor.name}</dd>
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
function AccountForm({ token, mandate, onChange, reopen }: StepProps) {
  const goOn = (next: PublicMandate): void => {
    onChange(next);
    if (next.signPage !== null) location.assign(next.signPage);
  };
  return (
    <>
      <FormPanel
        endpoint={api.giveMandateAccount}
        params={{ token }}
        start={{ iban: "", bic: "", holder: mandate.holder }}
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
      </FormPanel>
      <MandateText mandate={mandate} />
    </>
  );
}

function SignStep(of: StepProps) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <AccountForm {...of} />;
  return (
    <>
      <AccountLine mandate={of.mandate} />
      {of.mandate.signPage === null && (
        <Notice tone="info" icon={<IconClock />}>
          Votre mandat se prépare : vous recevrez dans un instant un e-mail pour le signer.
        </Notice>
      )}
      <button type="button" className={css.quiet} onClick={() => setChanging(true)}>
        Indiquer un autre compte
      </button>
    </>
  );
}

const steps: Record<PublicMandate["step"], (of: StepProps) => ReactNode> = {
  ACCOUNT: (of) => <AccountForm {...of} />,
  SIGN: (of) => <SignStep {...of} />,
  PROVIDER: (of) => <ProviderStep {...of} />,
  BANK: (of) => <BankStep {...of} />,
  DONE: ({ mandate }) => (
    <>
      <Notice tone="success" icon={<IconCheck />}>
        Votre mandat est signé{mandate.scheme === "B2B" ? " et remis à votre banque" : ""}. Vous n’avez rien
        d’autre à faire.
      </Notice>
      <AccountLine mandate={mandate} />
    </>
  ),
  OVER: () => (
    <Notice tone="info" icon={<IconX />}>
      Ce mandat n’est plus demandé. Si un autre vous a été envoyé, utilisez le lien le plus récent.
    </Notice>
  ),
};

function leadText({ step, recipient, companyName, isAmendment }: PublicMandate): string {
  if (step === "ACCOUNT" || step === "SIGN")
    return isAmendment
      ? `Bonjour ${recipient}. Indiquez et signez le nouveau compte de ${companyName}.`
      : `Bonjour ${recipient}. Pour régler les loyers de ${companyName} par prélèvement, indiquez un compte, puis signez le mandat.`;
  return companyName;
}

const paperAddress = (token: string): string => callAddress(api.readReceivedMandate, { params: { token } });

/** The one button of a step that ends on another page. */
function Footer({ token, mandate }: Pick<StepProps, "token" | "mandate">) {
  if (mandate.signPage !== null)
    return (
      <Button component="a" href={mandate.signPage}>
        Lire et signer le mandat
      </Button>
    );
  return (
    <Button component="a" href={paperAddress(token)} target="_blank" rel="noreferrer">
      {mandate.step === "BANK" ? "Ouvrir le mandat pour ma banque" : "Ouvrir mon mandat signé"}
    </Button>
  );
}

function MandateView(of: StepProps) {
  const { mandate, token } = of;
  const { lessor, step, hasPaper, signPage } = mandate;
  const hasFooter = step === "SIGN" ? signPage !== null : (step === "BANK" || step === "DONE") && hasPaper;
  return (
    <PublicPage
      title={mandate.title}
      sender={lessor.name}
      lead={leadText(mandate)}
      footer={hasFooter && <Footer token={token} mandate={mandate} />}
    >
      {steps[step](of)}
      <Text isParagraph above={24} ink="quiet">
        Une question&nbsp;? <a href={`tel:${lessor.phone.replace(/\s/g, "")}`}>{lessor.phone}</a>
      </Text>
    </PublicPage>
  );
}

export default function MandatePage({ params: { token } }: { params: { token: string } }) {
  return (
    <LinkPage open={open} token={token} title="Mandat de prélèvement SEPA">
      {(mandate, onChange, reopen) => (
        <MandateView token={token} mandate={mandate} onChange={onChange} reopen={reopen} />
      )}
    </LinkPage>
  );
}
