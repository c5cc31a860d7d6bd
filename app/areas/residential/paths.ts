export const formPath = '/novo-atacarejo/autoprodutor'
export const resultPath = '/novo-atacarejo/resultado'
export const thanksPath = '/novo-atacarejo/confirmacao'

/** The address of a step of the simulation with this id. */
export function stepOf(path: string, id: string): string {
  return `${path}?${new URLSearchParams({ simulacao: id })}`
}

/** Retention of a household's simulation, in the same browser. [days] */
export const simulationDays = 7
