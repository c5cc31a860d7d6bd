import { itemFieldNames, itemIndexOf, type ItemField } from './items'

/** The labels of fields whose messages do not name them. */
export const namelessLabels = {
  lcoe: 'LCOE',
  localization: 'Localização',
  modules: 'Módulos',
  inverter: 'Inversor',
  structure: 'Estrutura',
  taxaAtratividade: 'Taxa de atratividade',
  reajusteDistribuidora: 'Reajuste da distribuidora',
  reajusteEnergia: 'Reajuste da energia',
} as const

export const itemLabels: Record<ItemField, string> = {
  nome: 'Nome',
  potencia: 'Potência',
  geradorFotovoltaico: 'Gerador fotovoltaico',
  projetoHomologacao: 'Projeto e homologação',
  epc: 'EPC',
}

/** What is wrong with a field, as the summary of a refused form says it: with the field's label where the message is one of many. */
export function problemText(id: string, message: string): string {
  const label = namelessLabels[id as keyof typeof namelessLabels] ?? itemLabel(id)
  return label === undefined ? message : `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

function itemLabel(id: string): string | undefined {
  const [index, field] = [itemIndexOf(id), itemFieldNames.find((name) => id.endsWith(`.${name}`))]
  return index === undefined || !field ? undefined : `Instalação ${index + 1}, ${itemLabels[field]}`
}
