// The parts of the page of a mandate that follow its account: the bank, the provider.
import { Button, type ButtonProps } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { call, freshKey } from "#kernel/web/calls/client.ts";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import type { LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import type { PublicMandate } from "#mandates/model/public-page.ts";
import { bankInstruction } from "#mandates/model/wording.ts";
import css from "./mandate-page.module.css";

export type StepProps = LinkViewProps<PublicMandate>;

export const AccountLine = ({ mandate: { account, bankName, holder } }: { mandate: PublicMandate }) => (
  <Stack as="dl" gap={8} below={18} padding={12} paddingX={14} className={css.account}>
    <div>
      <dt>Compte à débiter</dt>
      <dd>{account}</dd>
    </div>
    {bankName && (
      <div>
        <dt>Banque</dt>
        <dd>{bankName}</dd>
      </div>
    )}
    <div>
      <dt>Titulaire</dt>
      <dd>{holder}</dd>
    </div>
  </Stack>
);

export const CopySentence = ({ mandate: { hasCopy, sentTo } }: { mandate: PublicMandate }) =>
  hasCopy && <>Vous l’avez reçu, signé, par e-mail à {sentTo}.</>;

export const Notice = ({
  tone,
  icon,
  children,
}: {
  tone: "success" | "info" | "danger";
  icon: ReactNode;
  children: ReactNode;
}) => (
  <Inline gap={14} align="start" surface={tone} padding={16} below={18} className={css.notice}>
    <span aria-hidden="true">{icon}</span>
    <Text ink="plain" role="status">
      {children}
    </Text>
  </Inline>
);

interface StepButtonProps extends Pick<ButtonProps, "variant"> {
  act: () => Promise<void>;
  children: ReactNode;
}

/** Busy from its press until the next page, or the failure that it shows. */
function StepButton({ act, children, variant }: StepButtonProps) {
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailure("");
    try {
      await act();
    } catch (error) {
      setFailure(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <Text below={8} ink="danger" role="alert">
          {failure}
        </Text>
      )}
      <Button variant={variant} fullWidth loading={isBusy} onClick={() => void run()}>
        {children}
      </Button>
    </>
  );
}

const quiet = () => ({ key: freshKey(), isQuiet: true });

export function BankStep({ token, page: mandate, onChange }: StepProps) {
  const hand = async (): Promise<void> =>
    onChange(await call(mandatesContract.declareMandateSubmitted, { params: { token } }, quiet()));
  return (
    <>
      <Notice tone="info" icon={<IconClock />}>
        {bankInstruction} <CopySentence mandate={mandate} />
      </Notice>
      <AccountLine mandate={mandate} />
      <StepButton variant="default" act={hand}>
        Je l’ai remis à ma banque
      </StepButton>
    </>
  );
}

/** The account is typed, and the agreement given, on the page of the provider. */
export function ProviderStep({ token }: StepProps) {
  const go = async (): Promise<void> => {
    const { url } = await call(paymentsContract.openProviderPage, { params: { token } }, quiet());
    location.assign(url);
  };
  return (
    <>
      <Notice tone="info" icon={<IconClock />}>
        Vous allez indiquer votre compte et donner votre accord sur la page sécurisée de notre prestataire de
        paiement.
      </Notice>
      <StepButton act={go}>Continuer chez le prestataire</StepButton>
    </>
  );
}
