import { simulationColumns } from '~/contract/google-sheets'
import { shortDate } from '~/ui/format'
import type { Simulation } from './simulations.server'

/** A simulation and its invoice as the spreadsheet's one row, cell by cell under each column's name. */
export function toSpreadsheetRow({ form, saving, day }: Simulation, invoiceUrl: string) {
  const cells: Record<(typeof simulationColumns)[number], string | number> = {
    Data: shortDate(day),
    Nome: form.name,
    Documento: form.document,
    Email: form.email,
    Celular: toSpreadsheetPhone(form.phone),
    Estado: form.state,
    'Valor da conta': form.billValue,
    'Desconto %': Math.round(saving.discountFraction * 100),
    'Desconto mensal': Math.round(saving.monthlyBrl * 100) / 100,
    'Desconto anual': saving.annualBrl,
    Fatura: invoiceUrl,
  }
  return { header: [...simulationColumns], values: [simulationColumns.map((column) => cells[column])] }
}

/** The spreadsheet keeps mobiles without their leading 9: of eleven digits, the third is dropped. */
export function toSpreadsheetPhone(digits: string): string {
  return digits.length === 11 ? digits.slice(0, 2) + digits.slice(3) : digits
}
