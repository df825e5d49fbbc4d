// The signer's turn: the document, then the consent, then the code; or a refusal.
import { Button, Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/InlineInput.css";
import { useState } from "react";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { call, freshKey, callAddress } from "#kernel/web/calls/client.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { Box, Text } from "#kit/layout/layout.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { DocumentPages } from "#kit/document/DocumentPages.tsx";
import { signatures } from "../../contract.ts";
import { hasLiveCode, type Visit, visitTitle } from "../../model/visit.ts";
import { AcknowledgeButton } from "./AcknowledgeButton.tsx";
import { ChannelNotice } from "./ChannelNotice.tsx";
import { type Code, CodeStep } from "./CodeStep.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { RefuseStep } from "./RefuseStep.tsx";
import css from "./sign.module.css";

interface SignStepProps {
  visit: Visit;
  token: string;
  lead: string;
  onChange: (visit: Visit) => void;
}

/** Requests a code; a failure is displayed under the button. */
function useCode(visit: Visit, token: string, onChange: (visit: Visit) => void): Code {
  const [typing, setTyping] = useState<Code["typing"]>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const ask = async (): Promise<boolean> => {
    setBusy(true);
    setFailure("");
    try {
      onChange(await call(signatures.askCode, { params: { token } }, { isQuiet: true }));
      return true;
    } catch (error) {
      setFailure(errorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const begin = async (): Promise<void> => {
    if (hasLiveCode(visit, currentInstant().toISOString())) setTyping("earlier");
    else if (await ask()) setTyping("fresh");
  };
  return { isBusy, failure, typing, begin, leave: () => setTyping(null), ask };
}

/** The signature to be confirmed by the code. */
const signAction = (visit: Visit, token: string) => ({
  label: visit.button,
  reminder: `Vous confirmez : « ${visit.consentText} »`,
  recall: <OrderSummary visit={visit} />,
  act: (code: string) => {
    const documents = visit.documents.map(({ sha256 }) => sha256);
    const body = { code, isConsenting: true as const, consentVersion: visit.consentVersion, documents };
    return call(signatures.sign, { params: { token }, body }, { key: freshKey(), isQuiet: true });
  },
});

/** Nobody consents to pages that are not displayed yet. */
const loadingText = "Le document se charge…";

interface PagesProps {
  visit: Visit;
  /** Called once the first pages are displayed. */
  onReady: () => void;
}

function Pages({ visit: { documents }, onReady }: PagesProps) {
  return documents.map(({ token, ...document }, index) => (
    <DocumentPages
      key={token}
      document={{
        ...document,
        pdf: callAddress(signatures.readVisitDocument, { params: { token } }),
        page: (page) => callAddress(signatures.readVisitPage, { params: { token, page } }),
      }}
      isAlone={documents.length === 1}
      isFirst={index === 0}
      onReady={onReady}
    />
  ));
}

export function SignStep({ visit, token, lead, onChange }: SignStepProps) {
  const [isShown, setShown] = useState(false);
  const [hasConsented, setConsented] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState("");
  const code = useCode(visit, token, onChange);
  const channel = visit.codeChannel === "sms" ? "SMS" : "e-mail";
  if (isRefusing)
    return (
      <RefuseStep
        visit={visit}
        token={token}
        code={code}
        reason={reason}
        setReason={setReason}
        onBack={() => setRefusing(false)}
        onDone={onChange}
      />
    );
  if (code.typing)
    return (
      <CodeStep
        visit={visit}
        code={code}
        verb={signAction(visit, token)}
        back="Revenir au document"
        onDone={onChange}
      />
    );
  const footer = (
    <>
      <ChannelNotice visit={visit} />
      {code.failure && (
        <Text below={8} ink="danger" className={css.failure} role="alert">
          {code.failure}
        </Text>
      )}
      {visit.isSignedElsewhere ? (
        <AcknowledgeButton visit={visit} token={token} hasConsented={hasConsented} />
      ) : (
        <Button onClick={() => void code.begin()} loading={code.isBusy} disabled={!hasConsented}>
          {hasConsented
            ? `Recevoir mon code par ${channel}`
            : isShown
              ? "Lisez, puis cochez la case"
              : loadingText}
        </Button>
      )}
    </>
  );
  return (
    <PublicPage title={visitTitle(visit)} lead={lead} sender={visit.company} footer={footer}>
      <Pages visit={visit} onReady={() => setShown(true)} />
      <OrderSummary visit={visit} />
      <Box above={20} padding={14} className={css.consent}>
        <Checkbox
          checked={hasConsented}
          onChange={(event) => setConsented(event.currentTarget.checked)}
          disabled={!isShown}
          description={isShown ? undefined : loadingText}
          label={visit.consentText}
          size="md"
        />
      </Box>
      {!visit.isSignedElsewhere && (
        <button type="button" className={css.quiet} onClick={() => setRefusing(true)}>
          {visit.documents.length === 1
            ? "Je refuse de signer ce document"
            : "Je refuse de signer ces documents"}
        </button>
      )}
      <LegalNotice visit={visit} />
    </PublicPage>
  );
}

/** Legal value of the signature, and the hashes that bind it to the documents. */
export const LegalNotice = ({ visit }: { visit: Visit }) => (
  <details className={css.small}>
    <summary>Valeur de cette signature</summary>
    <p>{visit.levelStatement}</p>
    {visit.documents.map(({ token, title, sha256 }) => (
      <p key={token}>
        Empreinte SHA-256 de «&nbsp;{title}&nbsp;»&nbsp;: <code>{sha256}</code>
      </p>
    ))}
    {visit.others.length > 0 && (
      <p>
        Autres signataires&nbsp;:{" "}
        {visit.others
          .map(({ name, hasSigned }) => `${name} (${hasSigned ? "a signé" : "n’a pas encore signé"})`)
          .join(", ")}
        .
      </p>
    )}
  </details>
);
