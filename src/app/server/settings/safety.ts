// Values of settings that are unsafe, or were probably meant otherwise.

/** Blocks of one text, repeated: « abcabcabc ». */
const isRepeated = (text: string): boolean => /^(.{1,16})\1+.{0,15}$/.test(text);

/** Runs of neighbouring characters: « 0123456789abcdef ». */
function hasLongSequence(text: string): boolean {
  let length = 1;
  for (let index = 1; index < text.length; index += 1) {
    length = Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1 ? length + 1 : 1;
    if (length >= 8) return true;
  }
  return false;
}

const guessableWords = /change.?me|secret|password|passw0rd|example|exemple|ecurie|motdepasse|azerty|qwerty/i;
const minimumDistinct = 10;

export const isGuessableSecret = (text: string): boolean =>
  new Set(text).size < minimumDistinct ||
  isRepeated(text) ||
  hasLongSequence(text) ||
  guessableWords.test(text);

const isLocalHost = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host.startsWith("127.") || host === "";

/** A database of another machine, reached without encryption. A socket is on this machine. */
export function isPlainDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const isSocket = searchParams.get("host")?.startsWith("/") ?? false;
  const isEncrypted =
    ["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "") ||
    searchParams.get("ssl") === "true";
  return !isSocket && !isEncrypted && !isLocalHost(hostname);
}

/** A mail server of another machine, which may be spoken to in clear. */
export function isPlainMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  return protocol === "smtp:" && searchParams.get("requireTLS") !== "true" && !isLocalHost(hostname);
}

/** A service of another machine, spoken to in clear. */
export function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLocalHost(hostname);
}

/** The number of letters to change, add, remove or swap. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, index) => [index]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? column;
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] ??= [row])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return rows[one.length]?.[other.length] ?? 0;
}

/** Short names have too many neighbours: `PORT`, `HOST`, `MODE`. */
const minimumLength = 6;
/** A name may differ by one letter in five: `TRUSTED_PROXY` is `TRUSTED_PROXIES`. */
const lettersPerMistake = 5;

/** The usual variables of AWS, which the settings refer to. */
const ofAws = "AWS_";

/** The settings of which a variable is probably a misspelling. */
export function* findMisspelt(
  variables: Iterable<string>,
  settings: readonly string[],
): Iterable<[variable: string, setting: string]> {
  for (const variable of variables) {
    if (variable.length < minimumLength || variable.startsWith(ofAws) || settings.includes(variable))
      continue;
    const upper = variable.toUpperCase().replaceAll("-", "_");
    const meant = settings.find(
      (name) => name.length >= minimumLength && distance(upper, name) <= name.length / lettersPerMistake,
    );
    if (meant) yield [variable, meant];
  }
}
