import type { TrialDatabase } from './trial-database'

/** Rows whose other half is missing: each statement must count none. */
const halves: Record<string, string> = {
  'linha da trilha sobre um contato que não existe':
    "select count(*) as n from audit_entry where action = 'lead-received' and object_id not in (select id from lead)",
  'linha da trilha sobre um cadastro que não existe':
    "select count(*) as n from audit_entry where action like 'registration-%' and object_id not in (select id from registration)",
  'linha da trilha sobre um estudo que não existe':
    "select count(*) as n from audit_entry where action = 'study-created' and object_id not in (select id from study)",
  'linha da trilha sobre uma empresa que não existe':
    "select count(*) as n from audit_entry where action = 'company-created' and object_id not in (select id from company)",
  'linha da trilha sobre uma unidade que não existe':
    "select count(*) as n from audit_entry where action = 'unit-created' and object_id not in (select id from consumer_unit)",
  'linha da trilha sobre um documento que não existe':
    "select count(*) as n from audit_entry where action in ('document-sent', 'file-registered') and object_id not in (select storage_id from stored_file)",
  'aceite de quem não existe':
    'select count(*) as n from consent where holder_id not in (select id from lead) and holder_id not in (select id from registration)',
  'código reservado por quem não existe':
    'select count(*) as n from unique_code where owner_id not in (select id from company) and owner_id not in (select id from consumer_unit)',
  'linha de uma importação que não existe':
    'select count(*) as n from month_import_row where import_id not in (select id from month_import)',
  'mês de uma importação que não foi confirmada':
    "select count(*) as n from unit_month where version in (select id from month_import where state <> 'confirmed')",
  'documento que nada nomeia': `select count(*) as n from stored_file where
      (folder = 'company-marks' and storage_id not in (select logo_id from company where logo_id is not null))
      or (folder = 'registered-files' and storage_id not in (select storage_id from registered_file))
      or (folder = 'read-invoices' and storage_id not in (select file_id from read_invoice where file_id is not null))
      or (folder = 'documents' and storage_id not in (select storage_id from partner_document))`,
  'linha da trilha sobre uma carteira que não existe':
    "select count(*) as n from audit_entry where action like 'portfolio-%' and object_id not in (select id from portfolio)",
  'unidade de uma carteira que não existe':
    'select count(*) as n from portfolio_unit where portfolio_id not in (select id from portfolio)',
  'carteira que conta outros resultados do que tem': `select count(*) as n from portfolio where
      done_count <> (select count(*) from portfolio_unit where portfolio_id = portfolio.id and result is not null)
      or (state = 'done' and done_count <> unit_count - wrong_count)`,
  'conta de um cadastro que não foi aprovado':
    "select count(*) as n from user_account where id in (select id from registration where status <> 'approved')",
}

/** Each of these writes a mail; nothing else in a trial does. */
const mailCauses = `
  select (select count(*) from mail_outbox) as mails,
    (select count(*) from lead) + (select count(*) from registration)
    + (select count(*) from registration where status = 'approved')
    + (select count(*) from sent_form where submission_key like 'sendToPartner %') as causes`

/** Incomplete writes in the database, whoever sent them. `mailsBefore`: those of the demonstration. */
export async function checkHalves(db: TrialDatabase, mailsBefore: number): Promise<string[]> {
  const faults: string[] = []
  for (const [what, statement] of Object.entries(halves)) {
    const [row] = await db.rows(statement)
    if (Number(row!['n']) > 0) faults.push(`${what}: ${String(row!['n'])}`)
  }
  const surplus = await surplusMails(db)
  if (surplus !== mailsBefore) faults.push(`e-mails na caixa de saída além dos que as gravações pedem: ${surplus - mailsBefore}`)
  return faults
}

/** Mails in the database beyond those of their writes. */
export async function surplusMails(db: TrialDatabase): Promise<number> {
  const [row] = await db.rows(mailCauses)
  return Number(row!['mails']) - Number(row!['causes'])
}
