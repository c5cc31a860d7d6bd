import { sheetColumns } from '~/contract/google-sheets'
import { residentialSource } from '~/contract/leads'
import { maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import { storageIdIn } from '../files/storage-id'
import type { ExportCell } from '../sheets/table'

const wholePhoneColumn = sheetColumns.indexOf('Celular completo')
const phoneColumn = sheetColumns.indexOf('Celular')

/** A row with the full number in its column: earlier rows, and rows from outside, have only the specified columns. */
export function withWholePhone(cells: readonly ExportCell[]): ExportCell[] {
  return sheetColumns.map(
    (_, index) => cells[index] ?? (index === wholePhoneColumn ? withNinthDigit(String(cells[phoneColumn] ?? '')) : ''),
  )
}

/** The contact in a full row of the residential spreadsheet: sending an invoice makes a contact, even without asking to be called. */
export function leadOfRow(cells: readonly ExportCell[]) {
  const textOf = (column: (typeof sheetColumns)[number]) => String(cells[sheetColumns.indexOf(column)] ?? '')
  const billBrl = Number(textOf('Valor da conta'))
  return {
    contact: {
      report: residentialSource,
      name: textOf('Nome').slice(0, maxNameCharacters),
      document: textOf('Documento').slice(0, 20),
      email: textOf('Email').toLowerCase().slice(0, maxEmailCharacters),
    },
    more: {
      phone: textOf('Celular completo').slice(0, 20),
      uf: textOf('Estado').slice(0, 2),
      bill_brl: Number.isFinite(billBrl) ? billBrl : null,
      invoice_id: storageIdIn(textOf('Fatura')) ?? null,
    },
  }
}

/** Restores the leading 9 of a mobile number, which the specified column omits. A number with 6 to 9 as third digit is a mobile. */
function withNinthDigit(digits: string) {
  return /^\d{2}[6-9]\d{7}$/.test(digits) ? `${digits.slice(0, 2)}9${digits.slice(2)}` : digits
}
