// XML of the files sent to banks: elements in the order in which they are given, the absent ones left out.

const escapes: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);
const escaped = (value: string): string => value.replaceAll(/[&<>]/g, (sign) => escapes.get(sign) ?? sign);

/** An element that holds elements. */
export const element = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join("")}</${name}>`;

/** An element that holds a text. */
export const leaf = (name: string, value: string | number | boolean): string =>
  `<${name}>${escaped(String(value))}</${name}>`;

/** Nothing for an empty text. */
export const optionalLeaf = (name: string, value: string): string => (value === "" ? "" : leaf(name, value));

export const xmlDocument = (namespace: string, message: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${message}</Document>\n`;
