-- Private keys are kept closed (src/platform/lock.ts), so as text; those in clear are closed at the next start.
alter table identity_key alter column private_key type text using private_key::text;
