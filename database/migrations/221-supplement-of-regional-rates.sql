-- A regional rate says apart what goes beyond the legal cap: only Île-de-France has such a supplement, on the
-- rate of 54,95 € that its region has voted. What a certificate costs there stays the same.
update tax_scale
set scale = scale || case
  when scale ->> 'region' = '11' and (scale ->> 'rateCents')::integer > 6000
    then jsonb_build_object('rateCents', 5495, 'supplementCents', (scale ->> 'rateCents')::integer - 5495)
  else jsonb_build_object('supplementCents', 0)
end
where kind = 'REGIONAL_RATE' and not scale ? 'supplementCents';
