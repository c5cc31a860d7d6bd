import { simulationColumns, simulationSheet } from '~/contract/google-sheets'
import { contactConsentVersion } from '~/contract/leads'
import type { WriteKind } from './write-kind'

/** A household that asks to be called. Contacts are not repeated, because the consent would be recorded twice. */
export const lead: WriteKind = {
  name: 'contato',
  weight: 3,
  mailWord: (key) => key,
  read: `
    select email as key, 'contact ' || name || ' ' || phone || ' ' || uf as part from lead where email in {keys}
    union all
    select email, 'consent ' || consent.document from consent join lead on lead.id = holder_id where email in {keys}
    union all
    select email, 'audit ' || action from audit_entry join lead on lead.id = object_id where email in {keys}`,
  async next({ unique, random }) {
    const key = `${unique()}@contato.example`
    const phone = `819${String(random.below(10 ** 8)).padStart(8, '0')}`
    const body = {
      name: 'Joana Prado',
      document: '52998224725',
      email: key,
      phone,
      state: 'PE',
      billBrl: 400,
      consentVersion: contactConsentVersion,
    }
    const parts = [`contact Joana Prado ${phone} PE`, 'consent contact', 'audit lead-received']
    return { key, method: 'POST', path: '/leads/residential', body, parts }
  },
}

/** A row of the simulations' spreadsheet, which is also a contact, and goes to the external spreadsheet. */
export const sheetRow: WriteKind = {
  name: 'linha da planilha',
  weight: 3,
  mailWord: (key) => `${key}@linha.example`,
  read: `
    select submission_key as key, 'row ' || sheet as part from sheet_row where submission_key in {keys}
    union all
    select submission_key, 'to be appended' from sheet_append join sheet_row on sheet_row.id = row_id where submission_key in {keys}
    union all
    select submission_key, 'audit ' || action from sheet_row
      join audit_entry on object_type = 'row' and object_id = cast(sheet_row.id as text) where submission_key in {keys}
    union all
    select submission_key, 'contact ' || name from sheet_row join lead on email = submission_key || '@linha.example'
      where submission_key in {keys}`,
  async next({ unique }) {
    const key = unique()
    const values: Record<(typeof simulationColumns)[number], string | number> = {
      Data: '22/11/2026',
      Nome: 'Caio Prado',
      Documento: '52998224725',
      Email: `${key}@linha.example`,
      Celular: '81987654321',
      Estado: 'PE',
      'Valor da conta': 400,
      'Desconto %': 20,
      'Desconto mensal': 80,
      'Desconto anual': 960,
      Fatura: '',
    }
    return {
      key,
      idempotencyKey: key,
      method: 'POST',
      path: `/google-sheets/public/${simulationSheet}`,
      body: { header: simulationColumns, values: [simulationColumns.map((name) => values[name])] },
      parts: [`row ${simulationSheet}`, 'to be appended', 'audit row-received', 'contact Caio Prado'],
    }
  },
}
