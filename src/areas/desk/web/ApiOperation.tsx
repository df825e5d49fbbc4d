// One endpoint: its line, expanded to its inputs and outputs.
import { useState } from "react";
import type { Operation as DescribedOperation } from "../contract/documentation.ts";
import css from "./api.module.css";

type Schema = Record<string, unknown>;

export type OperationFacts = DescribedOperation & { path: string; method: string };

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

function Details({ of }: { of: OperationFacts }) {
  return (
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
}

export function Operation({ of }: { of: OperationFacts }) {
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
