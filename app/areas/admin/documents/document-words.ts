import type { exchangeStatuses } from '~/contract/document-exchange'

export const exchangeWords: Record<(typeof exchangeStatuses)[number], string> = {
  waiting: 'À espera de resposta',
  answered: 'Respondidos',
  sent: 'Enviados por nós',
}

/** "Faltam 14 horas úteis", "Atrasado há 1 hora útil". */
export function clockText(hoursLeft: number): string {
  const hours = Math.floor(Math.abs(hoursLeft))
  if (hoursLeft < 0) return `Atrasado há ${hours === 0 ? 'menos de 1 hora útil' : inHours(hours)}`
  if (hours === 0) return 'Falta menos de 1 hora útil'
  return `${hours === 1 ? 'Falta' : 'Faltam'} ${inHours(hours)}`
}

function inHours(hours: number) {
  return hours === 1 ? '1 hora útil' : `${hours} horas úteis`
}

type Waiting = { total: number; late: number }

/** "3 documentos à espera, 1 atrasado" */
export function waitingText({ total, late }: Waiting): string {
  if (total === 0) return 'Nenhum documento à espera de resposta.'
  const waiting = total === 1 ? '1 documento à espera' : `${total} documentos à espera`
  if (late === 0) return `${waiting}, nenhum atrasado.`
  return `${waiting}, ${late === 1 ? '1 atrasado' : `${late} atrasados`}.`
}
