// The entities that issue documents: the lessor, then the vehicles of securitisation.
import { Button } from "@mantine/core";
import { useState } from "react";
import { currentInstant } from "#kernel/web/today.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useCorrection } from "#kernel/web/navigation/correction.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Email, Phone } from "#kit/record/CorrespondentTable.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { RefusableButton } from "#kit/page/RefusableButton.tsx";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { issuersContract } from "../../contract/issuers.ts";
import { issuerKinds } from "../../model/issuer.ts";
import { issuerRecord, type IssuerView, spvFields } from "../../model/issuers/view.ts";
import { type IssuerOption, issuerOptions, optionTexts } from "../../model/rules/issuer-options.ts";

const IssuerDialog = lazyDialog(() => import("./IssuerDialog.tsx"));
const OptionDialog = lazyDialog(() => import("../rules/OptionDialog.tsx"));
const SpvDialog = lazyDialog(() => import("./SpvDialog.tsx"));

const { fields } = issuerRecord;

const addressText = ({ address, addressLine2 }: IssuerView): string =>
  address === null
    ? ""
    : [address.line1, addressLine2, `${address.zipCode} ${address.city}`].filter(Boolean).join(", ");

const Identity = ({ issuer }: { issuer: IssuerView }) => (
  <Facts
    columns={3}
    of={[
      [
        "Forme et capital",
        issuer.name && `${issuer.legalForm} au capital de ${frenchPrice(issuer.capitalCents)}`,
      ],
      ["SIRET", issuer.siret && frenchSiret(issuer.siret)],
      ["RCS", issuer.rcsCity],
      ["Numéro de TVA", issuer.vatNumber],
      ["Adresse", addressText(issuer)],
      ["E-mail", issuer.email && <Email key="email" of={issuer.email} />],
      ["Téléphone", issuer.phone && <Phone key="phone" of={issuer.phone} />],
      [spvFields.iban.label, issuer.iban && frenchIban(issuer.iban)],
      [spvFields.bic.label, issuer.bic],
      [fields.code.label, issuer.code],
      [fields.creditorId.label, issuer.creditorId],
      [fields.billingStartsOn.label, issuer.billingStartsOn && frenchDay(issuer.billingStartsOn)],
    ]}
  />
);

function Options({ issuer: { id, options } }: { issuer: IssuerView }) {
  const [opened, open] = useState<IssuerOption | null>(null);
  const shown = options.find(({ option }) => option === opened);
  return (
    <>
      <Facts
        columns={2}
        of={options.map(({ option, isOn }) => [
          issuerOptions[option],
          <>
            {isOn ? optionTexts[option].on : optionTexts[option].off}{" "}
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => open(option)}
              aria-label={`Modifier : ${issuerOptions[option]}`}
            >
              Modifier
            </Button>
          </>,
        ])}
      />
      {shown && <OptionDialog issuerId={id} of={shown} onClose={() => open(null)} />}
    </>
  );
}

const Source = ({ issuer: { clientId, name } }: { issuer: IssuerView }) => (
  <Text ink="muted" above={8}>
    {clientId === null ? (
      <>
        Son nom, son adresse et son IBAN sont ceux des <Go to="/admin/parameters">paramètres</Go>.
      </>
    ) : (
      <>
        Son nom, son adresse, son SIRET et son numéro de TVA sont ceux de la fiche de{" "}
        <Go to={`/prospection/clients/view/${clientId}`}>{name}</Go>.
      </>
    )}
  </Text>
);

type Waiting = Pick<NonNullable<IssuerView["waitingAccount"]>, "formerIban" | "from" | "enteredBy">;

function waitingAccountText({ iban, formerIban, from, enteredBy }: Waiting & { iban: string }): string {
  const account = `Le compte ${frenchIban(iban)}, saisi par ${enteredBy},`;
  if (dayInParis(currentInstant()) >= from) return `${account} n’a été confirmé par personne d’autre.`;
  const meanwhile =
    formerIban === ""
      ? "aucun véhicule n’est cédé à cet émetteur"
      : `les documents portent encore ${frenchIban(formerIban)}`;
  return `${account} attend une seconde personne : ${meanwhile}, jusqu’au ${frenchDay(from)} au plus tard.`;
}

/** The unconfirmed account. */
function WaitingAccount({ issuer: { id, iban, waitingAccount } }: { issuer: IssuerView }) {
  const confirm = useWrite(issuersContract.confirmIssuerAccount);
  const { hasPermission } = useSession();
  if (!waitingAccount) return null;
  const { formerIban, from, enteredAt, enteredBy, refusals } = waitingAccount;
  const send = async (): Promise<void> => {
    await confirm.mutateAsync({ params: { id }, body: { enteredAt } });
    notifySuccess("Le compte est confirmé : les documents le portent.");
  };
  return (
    <Box above={12}>
      <Text>{waitingAccountText({ iban, formerIban, from, enteredBy })}</Text>
      {hasPermission("CONFIRM_ISSUER_ACCOUNT") && (
        <RefusableButton reasons={refusals} onClick={() => void send()}>
          Confirmer le compte
        </RefusableButton>
      )}
    </Box>
  );
}

interface CardProps {
  issuer: IssuerView;
  onEdit: () => void;
  onEditIdentity: () => void;
}

function IssuerCard({ issuer, onEdit, onEditIdentity }: CardProps) {
  const { hasPermission } = useSession();
  return (
    <Section
      title={
        <>
          {issuer.name || "Identité à renseigner"} <Badge>{issuerKinds[issuer.kind]}</Badge>
        </>
      }
      actions={
        <>
          {issuer.kind === "SPV" && hasPermission("MANAGE_ISSUERS") && (
            <Button variant="default" size="compact-sm" onClick={onEditIdentity}>
              Modifier l’identité
            </Button>
          )}
          {hasPermission("UPDATE_CUSTOMER_BILLING") && (
            <Button variant="default" size="compact-sm" onClick={onEdit}>
              Modifier
            </Button>
          )}
        </>
      }
    >
      <Identity issuer={issuer} />
      <WaitingAccount issuer={issuer} />
      <Box above={12}>
        <Options issuer={issuer} />
      </Box>
      <Source issuer={issuer} />
    </Section>
  );
}

interface OpenDialog {
  form: "settings" | "identity";
  id: string;
}

/** `?issuer=&field=`: the issuer whose settings are to correct. */
const address = { issuer: word };

export default function IssuersScreen() {
  const { hasPermission } = useSession();
  const { data, pending } = useLoadedRead(issuersContract.listIssuers, {}, { lines: 6 });
  const [{ issuer: toCorrect }] = useAddress(address);
  const { field, leave } = useCorrection();
  const [dialog, open] = useState<OpenDialog | "new" | null>(
    field === undefined ? null : { form: "settings", id: toCorrect },
  );
  const close = (): void => (field === undefined ? open(null) : leave("/billing/issuers"));
  const edited = dialog === null || dialog === "new" ? undefined : data?.find(({ id }) => id === dialog.id);
  return (
    <Page
      actions={
        hasPermission("MANAGE_ISSUERS") && (
          <Button onClick={() => open("new")}>Nouvel organisme de titrisation</Button>
        )
      }
    >
      {data
        ? data.map((issuer) => (
            <IssuerCard
              key={issuer.id}
              issuer={issuer}
              onEdit={() => open({ form: "settings", id: issuer.id })}
              onEditIdentity={() => open({ form: "identity", id: issuer.id })}
            />
          ))
        : pending}
      {dialog === "new" && <SpvDialog issuer={null} onClose={close} />}
      {edited && dialog !== null && dialog !== "new" && dialog.form === "identity" && (
        <SpvDialog issuer={edited} onClose={close} />
      )}
      {edited && dialog !== null && dialog !== "new" && dialog.form === "settings" && (
        <IssuerDialog issuer={edited} onClose={close} />
      )}
    </Page>
  );
}
