// The kinds of notices: events that concern an account.

export const noticeKinds = [
  "signed",
  "refused",
  "withdrawn",
  "requested",
  "decided",
  "answered",
  "mentioned",
  "late",
  "unsent",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
