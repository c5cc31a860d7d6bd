import type { tariffStates } from '~/contract/tariffs'
import { shortDate } from '~/ui/format'
import type { Ths } from '~/domain/tariffs/tariff'

export const tariffsPath = '/areaAdm/tarifas'
export const newTariffPath = `${tariffsPath}/nova`
export const proposalsPath = `${tariffsPath}/propostas`

export const tariffStateWords: Record<(typeof tariffStates)[number], string> = {
  inForce: 'Em vigor',
  expiring: 'Vencem em 30 dias',
  expired: 'Vencidas sem sucessora',
}

export const thsWords: Partial<Record<string, string>> & Record<Ths, string> = { AZUL: 'Azul', VERDE: 'Verde' }

/** "29/04/2026 a 28/04/2027". */
export function validityText({ validFrom, validTo }: { validFrom: string; validTo: string }): string {
  return `${shortDate(validFrom)} a ${shortDate(validTo)}`
}
