-- Sign-outs and requests for a code have actions of their own; details are in French.
update security_event set action = 'SIGN_OUT_EVERYWHERE' where action = 'SIGN_OUT';
update security_event set detail = 'Code demandé, ou mot de passe réinitialisé'
  where action = 'PASSWORD_RESET' and result = 'ACCEPTED';
update security_event set result = 'LOCKED' where detail = 'Too many failed attempts.';
update security_event e set detail = coalesce(words.french, 'Demande refusée')
  from security_event one left join (values
    ('Incorrect username or password.', 'Identifiant ou mot de passe incorrect'),
    ('Password attempts exceeded', 'Trop de mots de passe essayés'),
    ('Too many failed attempts.', 'Trop de codes faux'),
    ('Too many requests.', 'Trop de demandes depuis cette adresse'),
    ('Attempt limit exceeded, please try after some time.', 'Trop de tentatives'),
    ('Invalid verification code provided, please try again.', 'Code incorrect'),
    ('Code mismatch', 'Code incorrect'),
    ('User is disabled.', 'Compte désactivé'),
    ('Temporary password has expired and must be reset by an administrator.', 'Mot de passe temporaire expiré')
  ) as words (english, french) on words.english = one.detail
  where e.id = one.id and e.result <> 'ACCEPTED' and e.detail <> '' and e.action <> 'ACCESS';
