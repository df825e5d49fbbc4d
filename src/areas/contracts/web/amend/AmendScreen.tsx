// Editing an amendment: its kind in the address, with a preview of its effect, recomputed as the user types.
import { Suspense, useMemo, useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { choice, numberBetween, useAddress, word } from "#kernel/web/navigation/address.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Page } from "#kit/page/Page.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { amendmentsContract } from "../../contract/amendments.ts";
import { contractRecordContract } from "../../contract/record.ts";
import { type AmendmentKind, amendmentKinds } from "../../model/amendments/amendment.ts";
import type { Amendment, Contract } from "../../model/contract.ts";
import { KindFields } from "./KindFields.tsx";
import { initialDraft } from "./initial-draft.ts";
import css from "./amend.module.css";

const Preview = idlePart(() => import("./Preview.tsx"));

const kinds = Object.entries(amendmentKinds) as [AmendmentKind, string][];

const addressParts = {
  type: choice(
    kinds.map(([kind]) => kind),
    "duration-mileage",
  ),
  durationMonths: numberBetween(1, 120),
  kilometrage: numberBetween(1, 1_000_000),
  /** The amendment being changed; `""` for a new one. */
  amendment: word,
};

const Kinds = ({
  current,
  choose,
  isFixed,
}: {
  current: AmendmentKind;
  choose: (kind: AmendmentKind) => void;
  isFixed: boolean;
}) => (
  <Inline
    gap={6}
    wraps
    align="stretch"
    below={16}
    className={css.kinds}
    role="group"
    aria-label="Type d’avenant"
  >
    {kinds.map(([kind, label]) => (
      <button
        key={kind}
        type="button"
        aria-pressed={kind === current}
        disabled={isFixed && kind !== current}
        onClick={() => choose(kind)}
      >
        {label}
      </button>
    ))}
  </Inline>
);

interface AmendFormProps {
  contract: Contract;
  address: { type: AmendmentKind; durationMonths: number | undefined; kilometrage: number | undefined };
  /** The amendment being changed. */
  amendment: Amendment | undefined;
}

function AmendForm({ contract, address, amendment }: AmendFormProps) {
  const { durationMonths, kilometrage } = address;
  const type = amendment?.kind ?? address.type;
  const start = useMemo(
    () => initialDraft(contract, type, { durationMonths, kilometrage }),
    [contract, type, durationMonths, kilometrage],
  );
  const done = (number: number): void => {
    notifySuccess(`Avenant n° ${number} enregistré. Envoyez-le en signature pour qu’il prenne effet.`);
    navigate(`/prospection/contracts/view/${contract.id}?tab=amendments`);
  };
  const back = (): void =>
    navigate(`/prospection/contracts/view/${contract.id}${amendment ? "?tab=amendments" : ""}`);
  const content = (prefix: string) => (
    <div className={css.columns}>
      <KindFields contract={contract} kind={type} prefix={prefix} />
      <Suspense>
        <Preview contract={contract} prefix={prefix} />
      </Suspense>
    </div>
  );
  if (amendment) {
    return (
      <FormPanel
        endpoint={amendmentsContract.editAmendment}
        params={{ amendmentId: amendment.id }}
        start={{ version: amendment.version, draft: amendment.draft }}
        submit="Enregistrer l’avenant"
        onDone={(saved) => done(saved.number)}
        onCancel={back}
      >
        {content("draft.")}
      </FormPanel>
    );
  }
  return (
    <FormPanel
      key={type}
      endpoint={amendmentsContract.amendContract}
      params={{ id: contract.id }}
      start={start}
      draft={["amend", contract.id, type, durationMonths, kilometrage].filter(Boolean).join(" ")}
      submit="Enregistrer l’avenant"
      onDone={(saved) => done(saved.number)}
      onCancel={back}
    >
      {content("")}
    </FormPanel>
  );
}

function refusalsOf(
  contract: Contract,
  amendment: Amendment | undefined,
  isChange: boolean,
): readonly string[] {
  if (!isChange) return contract.offers.amend?.reasons ?? [];
  return amendment ? (amendment.offers.edit?.reasons ?? []) : ["Cet avenant n’existe pas ou plus."];
}

function Amend({ contract }: { contract: Contract }) {
  const [address, setAddress] = useAddress(addressParts);
  const amendment = contract.amendments.find(({ id }) => id === address.amendment);
  const refusals = refusalsOf(contract, amendment, address.amendment !== "");
  // The typed form stays visible when a colleague makes the amendment impossible meanwhile.
  const [wasPossible] = useState(refusals.length === 0);
  return (
    <Page
      title={address.amendment ? "Modifier l’avenant" : "Nouvel avenant"}
      subtitle={`Contrat ${contract.orderId} · ${contract.company.name} · ${contract.carTitle}`}
    >
      <Kinds
        current={amendment?.kind ?? address.type}
        isFixed={address.amendment !== ""}
        choose={(type) => setAddress({ type, durationMonths: undefined, kilometrage: undefined })}
      />
      {refusals.length > 0 && (
        <Text below={16} surface="warning" padding={10} paddingX={14}>
          {refusals.join(" ")} <Go to={`/prospection/contracts/view/${contract.id}`}>Revenir au contrat</Go>
        </Text>
      )}
      {wasPossible && <AmendForm contract={contract} address={address} amendment={amendment} />}
    </Page>
  );
}

export default function AmendScreen({ params }: { params: { id: string } }) {
  const { data, pending } = useLoadedRead(contractRecordContract.readContract, { params }, { lines: 9 });
  return data ? <Amend key={params.id} contract={data} /> : pending;
}
