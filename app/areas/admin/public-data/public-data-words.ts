import type { z } from 'zod'
import type { listPublicData, publicDataIds, publicDataOutcomes, undoReasons } from '~/contract/public-data'
import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import { shortDate } from '~/ui/format'

export const publicDataPath = '/areaAdm/dados'
export const sendDataPath = `${publicDataPath}/enviar`

export function publicSetPath(id: string): string {
  return `${publicDataPath}/${id}`
}

export type PublicDataSet = z.output<typeof listPublicData.reply>['items'][number]

export const setNames: Record<(typeof publicDataIds)[number], string> = {
  'tarifas-distribuidoras-energia-eletrica': 'Tarifas homologadas',
  'componentes-tarifarias': 'Componentes das tarifas',
  'bandeiras-tarifarias': 'Bandeiras acionadas',
  'bandeira-tarifaria-adicional': 'Adicional das bandeiras',
  siga: 'Cadastro de usinas (SIGA)',
  lista_perfil_v1: 'Agentes e perfis',
  lista_agente_associado: 'Classe e situação dos agentes',
  parcela_carga_consumo: 'Consumo das cargas',
  consumo_mensal_ambiente_comercializacao: 'Consumo total por ambiente',
  consumo_mensal_perfil_agente: 'Consumo dos perfis',
  contrato_montante_compra_venda_perfil_agente: 'Contratos dos perfis',
  parcela_usina_montante_mensal: 'Geração das usinas',
  pld_horario: 'PLD horário',
  desligamento_descumprimento: 'Descumprimentos',
  desligamento_voluntario: 'Desligamentos voluntários',
  desligamento_compulsorio: 'Desligamentos compulsórios',
  energia_reserva_consumo_referencia: 'Consumo de referência dos encargos',
  reserva_encargo: 'Encargo de energia de reserva (EER)',
  encargo_pgto_mensal: 'Encargos de serviços do sistema (ESS)',
  consumo_horario_perfil_agente: 'Consumo horário das cargas',
  ucmt_pj: 'Unidades cativas de média tensão',
  ucat_pj: 'Unidades cativas de alta tensão',
}

/** Why an import is undone, in the order of the choice. */
export const undoWords: Record<(typeof undoReasons)[number], string> = {
  'wrong-file': 'o arquivo não era o certo',
  'wrong-values': 'os valores da fonte estão errados',
  'too-early': 'a fonte publicou antes da hora',
  trial: 'era um teste',
}

type Outcome = (typeof publicDataOutcomes)[number]
type State = { text: string; tone?: 'gain' | 'loss' | 'warn' }

const outcomeWords: Record<Outcome, State> = {
  stored: { text: 'gravado', tone: 'gain' },
  unchanged: { text: 'sem novidade', tone: 'gain' },
  waiting: { text: 'não gravado', tone: 'loss' },
  away: { text: 'sem resposta' },
  interrupted: { text: 'interrompido', tone: 'loss' },
}

/** How the last try ended; undefined before the first. A whole file waits for a decision, what was refused does not. */
export function stateOf({ outcome, canAccept }: PublicDataSet): State | undefined {
  if (canAccept) return { text: 'espera uma decisão', tone: 'warn' }
  return outcome === null ? undefined : outcomeWords[outcome]
}

/** "setembro de 2026", or the day. */
export function periodText(period: string): string {
  return period.length > 7 ? shortDate(period) : monthName(monthOfKey(period))
}

/** "3 conjuntos atrasados · 1 à espera de uma decisão · 2 ainda sem dados"; undefined if all is well. */
export function freshnessText(items: readonly PublicDataSet[]): string | undefined {
  const stale = items.filter(({ isStale }) => isStale).length
  const doubtful = items.filter(({ canAccept }) => canAccept).length
  const refused = items.filter(({ canAccept, outcome }) => !canAccept && outcome === 'waiting').length
  const empty = items.filter(
    ({ storedPeriod, outcome, canAccept }) => storedPeriod === null && outcome !== 'waiting' && !canAccept,
  ).length
  const parts = [
    ...(stale > 0 ? [stale === 1 ? '1 conjunto atrasado' : `${stale} conjuntos atrasados`] : []),
    ...(doubtful > 0 ? [`${doubtful} à espera de uma decisão`] : []),
    ...(refused > 0 ? [refused === 1 ? '1 não gravado' : `${refused} não gravados`] : []),
    ...(empty > 0 ? [`${empty} ainda sem dados`] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : undefined
}
