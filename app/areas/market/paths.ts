export const searchPath = '/pesquisa-mercado-livre'
export const consumptionPath = '/pesquisa-mercado-livre/consumo'
export const breachesPath = '/pesquisa-mercado-livre/riscos'
export const prospectsPath = '/pesquisa-mercado-livre/prospectos'
export const pldPath = '/pesquisa-mercado-livre/pld'
export const comparePath = '/agente/comparar'
export const companyLoadsPath = '/pesquisa-mercado-livre/cnpj'

export const watchPath = '/pesquisa-mercado-livre/acompanhados'

/** Page that asks whether to watch an agent, or to stop. */
export function watchAddress(code: number): string {
  return `${watchPath}?agente=${code}`
}

export function agentPath(code: number): string {
  return `/agente/${code}`
}

/** The hours of a CNPJ, of all its loads or of one. */
export function companyHoursPath(cnpj: string, load?: number): string {
  return `${companyLoadsPath}/${cnpj}/horas${load === undefined ? '' : `?carga=${load}`}`
}

/** The loads of an agent by their modulation cost. */
export function agentHoursPath(agent: number | string): string {
  return `/agente/${agent}/horas`
}

export const pldHoursPath = '/pesquisa-mercado-livre/pld/horas'
