import type { chargesBounds } from '~/domain/tariffs/charge-months'
import type { publicDataIds } from '~/contract/public-data'

export type SetId = (typeof publicDataIds)[number]
export type SourceName = 'ANEEL' | 'CCEE'

export type PublicSet = {
  id: SetId
  source: SourceName
  /** Its id in the source's CKAN. */
  packageId: string
  /** Name of its file, in lower case with hyphens, without the year or month that may follow. */
  resource: string
  maxBytes: number
  /** How old its newest period may be before it counts as stale; by the day on which the source publishes it. [days] */
  usualDelayDays: number
  /** Of a mean of twelve months: the column of `charge_month` that lacks months until the file of the year before is stored too. */
  meanOf?: keyof typeof chargesBounds
}

const mb = 1024 ** 2

/** The public sets, in order of import: a set follows those that it refers to. */
export const publicSets: readonly PublicSet[] = [
  aneel('tarifas-distribuidoras-energia-eletrica', 'tarifas-homologadas-distribuidoras-energia-eletrica', 400 * mb, 45),
  aneel('componentes-tarifarias', 'componentes-tarifarias', 400 * mb, 45),
  // Announced on the last working days of the month before.
  aneel('bandeiras-tarifarias', 'bandeira-tarifaria-acionamento', 5 * mb, 0),
  // What each flag adds holds until another resolution.
  {
    ...aneel('bandeira-tarifaria-adicional', 'bandeira-tarifaria-adicional', 5 * mb, Number.POSITIVE_INFINITY),
    packageId: 'bandeiras-tarifarias',
  },
  ccee('lista_perfil_v1', 60 * mb, 45),
  ccee('lista_agente_associado', 60 * mb, 75),
  ccee('consumo_mensal_ambiente_comercializacao', 5 * mb, 75),
  ccee('parcela_carga_consumo', 400 * mb, 75),
  ccee('consumo_mensal_perfil_agente', 200 * mb, 75),
  ccee('contrato_montante_compra_venda_perfil_agente', 200 * mb, 75),
  ccee('parcela_usina_montante_mensal', 200 * mb, 75),
  { ...aneel('siga', 'siga-empreendimentos-geracao', 60 * mb, 45), packageId: 'siga-sistema-de-informacoes-de-geracao-da-aneel' },
  ccee('pld_horario', 100 * mb, 31),
  ccee('desligamento_descumprimento', 20 * mb, 75),
  ccee('desligamento_voluntario', 20 * mb, 75),
  ccee('desligamento_compulsorio', 20 * mb, 75),
  { ...ccee('energia_reserva_consumo_referencia', 5 * mb, 75), meanOf: 'reference_mwh' },
  { ...ccee('reserva_encargo', 5 * mb, 75), meanOf: 'eer_brl' },
  { ...ccee('encargo_pgto_mensal', 5 * mb, 75), meanOf: 'ess_brl' },
  // Zipped; the text is twenty times as large.
  ccee('consumo_horario_perfil_agente', 900 * mb, 75),
  bdgd('ucmt_pj'),
  bdgd('ucat_pj'),
]

/** The entity of ANEEL's geographic database that a set brings; undefined for the others. */
export function prospectEntityOf(id: string): 'UCMT' | 'UCAT' | undefined {
  if (id === 'ucmt_pj') return 'UCMT'
  return id === 'ucat_pj' ? 'UCAT' : undefined
}

export function publicSet(id: SetId): PublicSet {
  return publicSets.find((set) => set.id === id)!
}

function aneel(id: SetId, resource: string, maxBytes: number, usualDelayDays: number): PublicSet {
  return { id, source: 'ANEEL', packageId: id, resource, maxBytes, usualDelayDays }
}

/** Captive units at the end of a year, published in the course of the next one. */
function bdgd(id: 'ucmt_pj' | 'ucat_pj'): PublicSet {
  const packageId = 'base-de-dados-geografica-da-distribuidora-bdgd'
  return { ...aneel(id, id.replace('_', '-'), 900 * mb, 2 * 365), packageId }
}

function ccee(id: SetId, maxBytes: number, usualDelayDays: number): PublicSet {
  return { id, source: 'CCEE', packageId: id, resource: id.replaceAll('_', '-'), maxBytes, usualDelayDays }
}
