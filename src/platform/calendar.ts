// Writes a calendar for other programs (RFC 5545), by hand: times are in UTC only, so that no time zone needs to be
// declared, or can be declared wrong.

export interface CalendarEvent {
  /** Permanent, whatever changes: a calendar program then moves its own copy of the event. */
  uid: string;
  /** Instants. */
  from: string;
  to: string;
  title: string;
  detail: string;
  place: string;
  url: string;
}

interface Calendar {
  name: string;
  /** The time of writing. */
  now: Date;
  events: readonly CalendarEvent[];
}

const utcStamp = (at: Date | string): string =>
  `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/**
 * Escapes a text (3.3.11): separators of values, lines and lists are escaped, and forbidden control characters are
 * removed.
 */
const textOf = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

const octets = (text: string): number => new TextEncoder().encode(text).length;
const maximumOctets = 75;

/** Folds a line at 75 octets, with continuation lines that begin with a space (3.1); no character is split. */
export function foldLine(line: string): string {
  const out: string[] = [];
  let piece = "";
  let size = 0;
  for (const character of line) {
    const more = octets(character);
    if (size + more > maximumOctets) {
      out.push(piece);
      [piece, size] = [" ", 1];
    }
    piece += character;
    size += more;
  }
  return [...out, piece].join("\r\n");
}

const linesOf = ({ uid, from, to, title, detail, place, url }: CalendarEvent, now: Date): string[] => [
  "BEGIN:VEVENT",
  `UID:${textOf(uid)}`,
  `DTSTAMP:${utcStamp(now)}`,
  `DTSTART:${utcStamp(from)}`,
  `DTEND:${utcStamp(to)}`,
  `SUMMARY:${textOf(title)}`,
  ...(detail ? [`DESCRIPTION:${textOf(detail)}`] : []),
  ...(place ? [`LOCATION:${textOf(place)}`] : []),
  `URL:${url.replace(/\p{Cc}/gu, "")}`,
  "END:VEVENT",
];

export const calendarText = ({ name, now, events }: Calendar): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ecurie//Planning//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${textOf(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...events.flatMap((event) => linesOf(event, now)),
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
