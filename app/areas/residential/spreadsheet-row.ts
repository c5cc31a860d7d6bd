import { sheetColumns } from '~/contract/google-sheets'
import { roundTo } from '~/domain/numbers/round-to'
import { shortDate } from '~/ui/format'
import type { Simulation } from './simulations.server'

/** A simulation and its invoice as one row of the spreadsheet, by column name. */
export function toSpreadsheetRow({ form, saving, day }: Simulation, invoiceUrl: string) {
  const cells: Record<(typeof sheetColumns)[number], string | number> = {
    Data: shortDate(day),
    Nome: form.name,
    Documento: form.document,
    Email: form.email,
    Celular: toSpreadsheetPhone(form.phone),
    Estado: form.state,
    'Valor da conta': form.billValue,
    'Desconto %': roundTo(saving.discountFraction * 100, 0),
    'Desconto mensal': roundTo(saving.monthlyBrl, 2),
    'Desconto anual': saving.annualBrl,
    Fatura: invoiceUrl,
    'Celular completo': form.phone,
  }
  return { header: [...sheetColumns], values: [sheetColumns.map((column) => cells[column])] }
}

/** The specified column has mobile numbers without the leading 9 (portal §9): the third of eleven digits is dropped. */
export function toSpreadsheetPhone(digits: string): string {
  return digits.length === 11 ? digits.slice(0, 2) + digits.slice(3) : digits
}
