-- A line where the price model is clamped costs what its neighbour costs, and made every kilometre beyond it free.
-- What is not presented to its signers yet loses such lines; a side that is left without one is settled at the
-- price per kilometre of the quote. What is presented or signed keeps the clause that was read.

update quote
set fluidity_grid = (
    select coalesce(jsonb_agg(line order by (line ->> 'kilometrage')::int), '[]')
    from jsonb_array_elements(fluidity_grid) as line
    where (line ->> 'suggestedCents') is null
       or (
         (line ->> 'suggestedCents')::bigint is distinct from (pricing ->> 'suggestedRentCents')::bigint
         and not exists (
           select from jsonb_array_elements(fluidity_grid) as nearer
           where nearer ->> 'suggestedCents' = line ->> 'suggestedCents'
             and sign((nearer ->> 'kilometrage')::int - kilometrage) = sign((line ->> 'kilometrage')::int - kilometrage)
             and abs((nearer ->> 'kilometrage')::int - kilometrage) < abs((line ->> 'kilometrage')::int - kilometrage)
         )
       )
  ),
  pricing = case
    when pricing ? 'kmPrices' then jsonb_set(pricing, '{kmPrices,isBySide}', 'true')
    else pricing
  end
where status in ('GENERATED', 'REFUSED');
