-- Mails and text messages: written in the transaction that sends them. What a provider took away keeps
-- its date but loses its words; without a provider the words stay, for the developer console.
create table message (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null default '',
  html text,
  attachments jsonb not null default '[]',
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_by text check (sent_by in ('smtp', 'http'))
);
create index message_by_age on message (created_at desc, id);
create index message_of_recipient on message (recipient, created_at desc);
