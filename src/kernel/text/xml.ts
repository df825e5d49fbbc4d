// Writes XML as indented lines.

/** One element: its lines, without indentation. */
export type Xml = readonly string[];

/** Characters that XML 1.0 cannot hold, even escaped: control characters and lone surrogates. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text on one line. */
export const escapeXml = (text: string): string =>
  text
    .replace(impossible, "")
    .replace(/\s*[\t\n\r]\s*/g, " ")
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export type Attributes = Readonly<Record<string, string>>;
const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");

/** An element that holds a text; nothing when the text is empty. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): Xml =>
  text === "" ? [] : [`<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`];

/** An element with attributes that holds others. */
export const groupWith = (name: string, attributes: Attributes, ...children: readonly Xml[]): Xml => {
  const lines = children.flat();
  const opening = `${name}${attributesOf(attributes)}`;
  return lines.length === 0
    ? [`<${opening}/>`]
    : [`<${opening}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
};

/** An element that holds others, in the order of its schema. */
export const group = (name: string, ...children: readonly Xml[]): Xml => groupWith(name, {}, ...children);

/** Elements of a part that some documents lack. */
export const when = (isPresent: boolean, ...parts: readonly Xml[]): Xml => (isPresent ? parts.flat() : []);

export const rootElement = (name: string, namespaces: Attributes, ...children: readonly Xml[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name}${attributesOf(namespaces)}>`,
    ...children.flat().map((line) => `  ${line}`),
    `</${name}>`,
    "",
  ].join("\n");
