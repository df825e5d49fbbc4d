// SQL functions that vary the rows of the bench.
export const functions = `
  create or replace function bench_id(kind text, n bigint) returns uuid language sql immutable parallel safe as
    $$ select overlay(overlay(md5(kind || n) placing '7' from 13 for 1) placing '8' from 17 for 1)::uuid $$;
  create or replace function bench_letter(n bigint) returns text language sql immutable parallel safe as
    $$ select substr('ABCDEFGHJKLMNPRSTVWXYZP', (1 + n % 23)::integer, 1) $$;
  create or replace function bench_word(n bigint) returns text language sql immutable parallel safe as
    $$ select (array['Transports','Menuiserie','Boulangerie','Cabinet','Imprimerie','Atelier','Conserverie','Pépinières','Maçonnerie','Verrerie'])[1 + n % 10]
      || ' ' || (array['Durand','Lefèvre','Moreau','Garnier','Rousseau','Blanchard','Perrin','Chevalier','Gauthier','Marchand','Œuvrard','Bérard'])[1 + n / 10 % 12]
      || ' ' || (array['Angers','Nantes','Tours','Rennes','Laval','Cholet','Saumur','Niort','Vannes','Brest','Évreux','Sète'])[1 + n / 120 % 12] $$;`;
