// The API of the application, displayed from its own description.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState } from "react";
import { downloadFile } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { deskContract } from "../contract.ts";
import type { Description, Operation as DescribedOperation } from "../contract/documentation.ts";
import css from "./api.module.css";

type Schema = Record<string, unknown>;

type OperationFacts = DescribedOperation & { path: string; method: string };

/** A schema in a few words: `string`, `string[]`, `"A" | "B"`. */
function describeSchema({ type, enum: values, items, format, const: only }: Schema): string {
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (only !== undefined) return JSON.stringify(only);
  if (type === "array") return `${describeSchema((items ?? {}) as Schema)}[]`;
  return String(format ?? type ?? "objet");
}

const Content = ({ title, of }: { title: string; of: Record<string, { schema: Schema }> }) => (
  <>
    {Object.entries(of).map(([type, { schema }]) => (
      <div key={type}>
        <h3>
          {title} <code>{type}</code>
        </h3>
        <pre tabIndex={0}>{JSON.stringify(schema, null, 2)}</pre>
      </div>
    ))}
  </>
);

const Details = ({ of }: { of: OperationFacts }) => (
  <div className={css.details}>
    {of.description && <p>{of.description}</p>}
    {of.parameters.length > 0 && (
      <table>
        <thead>
          <tr>
            <th>Paramètre</th>
            <th>Où</th>
            <th>Type</th>
            <th>Sens</th>
          </tr>
        </thead>
        <tbody>
          {of.parameters.map(({ name, in: place, required, schema, description }) => (
            <tr key={`${place} ${name}`}>
              <td>
                <code>{name}</code>
                {required && " *"}
              </td>
              <td>{place}</td>
              <td>
                <code>{describeSchema(schema)}</code>
              </td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {of.requestBody && <Content title="Corps" of={of.requestBody.content} />}
    {of.responses["200"]?.content && <Content title="Réponse" of={of.responses["200"].content} />}
  </div>
);

function Operation({ of }: { of: OperationFacts }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.operation}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <b data-method={of.method}>{of.method}</b>
        <code>{of.path}</code>
        <span>{of.summary}</span>
      </button>
      {isOpen && <Details of={of} />}
    </div>
  );
}

const operationsOf = ({ paths }: Description): OperationFacts[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, facts]) => ({ ...facts, path, method: method.toUpperCase() })),
  );

/** In production its address asks for a session, which a link does not carry. */
const fileOf = (description: Description): File =>
  new File([JSON.stringify(description, null, 2)], "openapi.json", { type: "application/json" });

const matches = ({ path, operationId, summary }: OperationFacts, words: readonly string[]): boolean => {
  const text = `${path} ${operationId} ${summary}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

export default function ApiPage() {
  const { data: apiDescription, pending } = useLoadedRead(deskContract.openApi, {}, { lines: 12 });
  const [searchText, setSearchText] = useState("");
  const words = useDeferredValue(searchText).toLowerCase().split(/\s+/).filter(Boolean);
  const operations = useMemo(() => (apiDescription ? operationsOf(apiDescription) : []), [apiDescription]);
  if (!apiDescription) return pending;
  const found = operations.filter((operation) => matches(operation, words));
  const areas = [...new Set(found.flatMap(({ tags }) => tags))];
  return (
    <Page
      aside={<Badge>{apiDescription.info.version}</Badge>}
      subtitle={apiDescription.info.description}
      actions={
        <Button variant="default" onClick={() => downloadFile(fileOf(apiDescription))}>
          Télécharger openapi.json
        </Button>
      }
    >
      <TextInput
        className={css.search}
        leftSection={<IconSearch size={15} />}
        placeholder="Chemin, nom ou sujet"
        aria-label="Filtrer les appels"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      {found.length === 0 && <Empty title="Aucun appel ne correspond" hint="Essayez un autre mot." />}
      {areas.map((area) => (
        <Section key={area} title={area} isFlush>
          {found
            .filter(({ tags }) => tags.includes(area))
            .map((operation) => (
              <Operation key={`${operation.method} ${operation.path}`} of={operation} />
            ))}
        </Section>
      ))}
    </Page>
  );
}
