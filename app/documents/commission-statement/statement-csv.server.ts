import { statementColumns } from '~/domain/commissions/ledger'
import { entryKindWords } from '~/domain/commissions/kind-words'
import { shortDate } from '~/ui/format'
import { csvFile, csvMoney } from '../exports/csv.server'
import type { CommissionStatement } from './commission-statement'

/** A statement as CSV, one entry per row; the first row is the opening balance. */
export function statementCsv({ opening, entries }: CommissionStatement): Uint8Array<ArrayBuffer> {
  const rows = entries.map(({ id, day, kind, description, companyName, balance, ...entry }) => {
    const { agreedCents, paidCents } = statementColumns(entry)
    return [
      shortDate(day),
      Number(id),
      entryKindWords[kind],
      description,
      companyName ?? '',
      ...[agreedCents, paidCents, balance.receivableCents, balance.receivedCents].map((cents) => csvMoney(cents / 100)),
    ]
  })
  const before = ['', undefined, 'Saldo anterior', '', '', undefined, undefined]
  return csvFile([header, [...before, csvMoney(opening.receivableCents / 100), csvMoney(opening.receivedCents / 100)], ...rows])
}

const header = [
  'Data',
  'Lançamento',
  'Tipo',
  'Descrição',
  'Empresa',
  'Comissão (R$)',
  'Pagamento (R$)',
  'Saldo a receber (R$)',
  'Total recebido (R$)',
]
