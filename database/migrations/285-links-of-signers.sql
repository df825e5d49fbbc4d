-- The links of signers join the one table of links to outsiders. Those already sent keep working: their
-- tokens are hashed as that table does it. A token that must be written again, in a reminder, is kept
-- closed: those copied here in clear are closed at the next start (src/platform/close-secrets.ts).
alter table outsider_link add column closed_token text;

alter table signature_signer add column link_id uuid;
update signature_signer set link_id = gen_random_uuid();
insert into outsider_link (id, kind, subject_id, token_hash, closed_token, recipient_name, recipient_email,
  created_at, created_by, created_by_id, expires_at, first_seen_at, last_seen_at, seen_count)
select s.link_id, 'signature', s.signature_id, encode(sha256(convert_to(s.token, 'UTF8')), 'hex'),
  case when p.status in ('GENERATED', 'PENDING') or p.ended_at > now() - interval '30 days' then s.token end,
  s.first_name || ' ' || s.last_name, s.email, p.created_at, p.created_by, p.created_by_id,
  p.expires_at + interval '30 days', s.opened_at, s.opened_at, (s.opened_at is not null)::int
from signature_signer s join signature p on p.id = s.signature_id;
alter table signature_signer
  alter column link_id set not null,
  add unique (link_id),
  add foreign key (link_id) references outsider_link (id),
  drop column token;
